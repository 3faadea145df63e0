-- What figures keep of the page and the named campaign that a message came from, and of what was won.
alter table messages add column won_at text not null default '';
alter table counted_messages add column from_page text not null default '';
alter table counted_messages add column campaign text not null default '';
alter table counted_messages add column is_won bigint not null default 0;
