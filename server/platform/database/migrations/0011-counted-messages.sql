-- What the figures keep of a message that was erased, or purged after its time: that it came, and how it was answered.
-- Nothing that its sender wrote, no reference, and another id than it had; times are cut to
-- the minute.
create table counted_messages (
  id text primary key,
  received_at text not null,
  answered_at text not null,
  is_late integer not null,
  topic text not null,
  state text not null,
  source text not null
);

create index counted_messages_by_time on counted_messages (received_at);
