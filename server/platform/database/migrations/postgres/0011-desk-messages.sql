-- As in ../sqlite/0013-desk-messages.sql.
alter table message_events drop constraint message_events_kind_check;
alter table message_events add column detail text not null default '';

alter table messages add column answered_at text not null default '';
alter table messages add column answered_by text not null default '';
alter table messages add column assignee text not null default '';
alter table messages add column opened_at text not null default '';
alter table messages add column judged text not null default '';
alter table messages add column told_by text not null default '';
alter table messages add column folded text not null default '';
alter table messages add column suspicion_points text not null default '';

update messages set (answered_at, answered_by) = (
  select recorded_at, recorded_by from message_events where message_id = messages.id order by seq desc limit 1
)
where (select kind from message_events where message_id = messages.id order by seq desc limit 1) = 'answered';

drop index messages_by_state;
create index messages_open on messages (answer_by, id, assignee) where state = 'inbox' and answered_at = '';
create index messages_answered on messages (answered_at, id) where state = 'inbox' and answered_at <> '';
create index messages_held on messages (judged, received_at, id) where state = 'quarantine';
create index messages_judged on messages (id) where judged <> '';
