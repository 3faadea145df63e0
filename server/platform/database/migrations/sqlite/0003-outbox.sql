-- What is still to be delivered, and what was. Written in the transaction of its message, so that no message waits
-- for nobody. `seq` is the order of acceptance. A lease names who is sending; it runs out when that process dies.
create table deliveries (
  seq integer primary key autoincrement,
  id text not null unique,
  message_id text references messages (id) on delete cascade,
  sink text not null,
  kind text not null check (kind in ('lead', 'receipt', 'notice')),
  notice text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'dead')),
  -- Own tries, and failed tries of older deliveries that this one waited behind.
  tries integer not null,
  waits integer not null,
  created_at text not null,
  due_at text not null,
  lease text not null,
  lease_until text not null,
  last_error text not null,
  changed_at text not null
) strict;

create index deliveries_by_state on deliveries (sink, state, seq);
create index deliveries_by_message on deliveries (message_id);

-- A sink that does not answer rests, and all deliveries to it with it.
create table sink_rests (
  sink text primary key,
  failures integer not null,
  rests_until text not null
) strict;
