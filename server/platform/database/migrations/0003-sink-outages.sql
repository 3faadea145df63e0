-- How long a sink has failed, and what was reported of it. Time is counted rather than read off a clock.
create table sink_outages (
  sink text primary key,
  state text not null check (state in ('failing', 'ended', 'over')),
  since text not null,
  counted_at text not null,
  counted_ms integer not null,
  reason text not null,
  fix text not null,
  reported text not null check (reported in ('', 'outage', 'refusal')),
  reported_at text not null
);
