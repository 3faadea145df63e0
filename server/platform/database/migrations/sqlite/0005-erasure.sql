-- That somebody was erased, and when: by a hash made with the server's secret, never by the address.
create table tombstones (
  sender_hash text primary key,
  erased_at text not null,
  messages integer not null
) strict;

-- Moments that outlive a process.
create table moments (
  name text primary key,
  at text not null
) strict;
