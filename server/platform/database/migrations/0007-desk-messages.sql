-- Which kinds of events there are is the program's to know (server/messages/store/event-state.ts): a new one needs no new
-- table. `detail` is what the kind needs: a note's text, to whom a message went, which event is taken back.
alter table message_events add column detail text not null default '';
alter table message_events add column kind_kept text not null default '';
update message_events set kind_kept = kind;
-- The check goes with its column.
alter table message_events drop column kind;
alter table message_events rename column kind_kept to kind;

-- What follows from the events of a message, written with each of them, so that lists need not read them all
-- (docs/decisions/039-derived-columns.md). "" is not answered, nobody, opened by nobody, judged by nobody.
alter table messages add column answered_at text not null default '';
alter table messages add column answered_by text not null default '';
alter table messages add column assignee text not null default '';
alter table messages add column opened_at text not null default '';
alter table messages add column judged text not null default '';
-- What the sender was told, where the promise was made anew because the message had been held; "" where it was not.
alter table messages add column told_by text not null default '';
-- What search looks into: the texts of the message without accents and capitals; "" until it is known.
alter table messages add column folded text not null default '';
-- The sum of points for spam, and those of each reason in `suspicion`; "" in messages from before they were kept.
alter table messages add column suspicion_points text not null default '';

update messages set (answered_at, answered_by) = (
  select recorded_at, recorded_by from message_events where message_id = messages.id order by seq desc limit 1
)
where (select kind from message_events where message_id = messages.id order by seq desc limit 1) = 'answered';

-- SQLite would take this one for every list, and then sort.
drop index messages_by_state;
create index messages_open on messages (answer_by, id, assignee) where state = 'inbox' and answered_at = '';
create index messages_answered on messages (answered_at, id) where state = 'inbox' and answered_at <> '';
create index messages_held on messages (judged, received_at, id) where state = 'quarantine';
create index messages_judged on messages (id) where judged <> '';
