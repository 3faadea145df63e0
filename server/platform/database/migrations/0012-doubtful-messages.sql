-- A third place, `doubtful`, which is delivered; what was called quarantine is `junk`. Which places there are is the program's
-- to know: SQLite cannot change a check, so the column is made anew without one.
drop index messages_open;
drop index messages_answered;
drop index messages_held;
alter table messages add column place text not null default 'inbox';

-- What rules about words held without a verdict is shown to people as doubtful, and its promise is not watched: it came
-- before anyone could see it.
update messages set place = case when state = 'inbox' then 'inbox' when judged = 'spam' then 'junk' else 'doubtful' end;
insert into promises (message_id, outcome, recorded_at)
select id, 'unwatched', '' from messages where place = 'doubtful' on conflict do nothing;

alter table messages drop column state;
alter table messages rename column place to state;
update counted_messages set state = 'junk' where state = 'quarantine';

create index messages_open on messages (answer_by, id, assignee, state) where state <> 'junk' and answered_at = '';
create index messages_answered on messages (answered_at, id, state) where state <> 'junk' and answered_at <> '';
create index messages_junk on messages (received_at, id) where state = 'junk';
