-- What people did about a message. Rows are only added: whether it is answered follows from the last one. `seq` is the
-- order in which they were recorded, whatever the clocks say. They go with their message.
create table message_events (
  seq integer primary key autoincrement,
  id text not null unique,
  message_id text not null references messages (id) on delete cascade,
  kind text not null check (kind in ('answered', 'reopened')),
  recorded_by text not null,
  recorded_at text not null
) strict;

create index message_events_by_message on message_events (message_id, seq);
