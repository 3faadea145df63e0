-- What figures keep of a message: the page and the named campaign that it came from, whether it was won, and until when
-- it was kept, since when it is not open any more.
alter table messages add column won_at text not null default '';
alter table counted_messages add column from_page text not null default '';
alter table counted_messages add column campaign text not null default '';
alter table counted_messages add column is_won integer not null default 0;
alter table counted_messages add column gone_at text not null default '';
-- Of what was counted before, the page is not known.
update counted_messages set from_page = '?';
