-- A message that is put off: until when, and when it is the team's turn, which is then or when its answer is due. After an
-- answer by letter, since when the team waits for the customer.
alter table messages add column later_until text not null default '';
alter table messages add column turn_at text not null default '';
alter table messages add column waits_since text not null default '';
update messages set turn_at = answer_by;

-- The list that is open, in the order of turns.
create index messages_turn on messages (turn_at, id, assignee, state, later_until, answer_by)
  where state <> 'junk' and answered_at = '';
create index messages_later on messages (later_until, id, state, answered_at)
  where state <> 'junk' and answered_at = '' and later_until <> '';
create index messages_waiting on messages (waits_since, id, state) where state <> 'junk' and waits_since <> '';
