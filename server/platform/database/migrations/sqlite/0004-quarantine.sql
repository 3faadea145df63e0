-- What looks like spam is kept apart until somebody has looked at it; nothing is dropped.
alter table messages add column state text not null default 'inbox' check (state in ('inbox', 'quarantine'));
alter table messages add column suspicion text not null default '';

create index messages_by_state on messages (state, received_at);

-- Who sent how much of late, by a hash that changes every day: no address is kept.
create table senders (
  sender text not null,
  sent_at text not null
) strict;

create index senders_by_time on senders (sender, sent_at);
