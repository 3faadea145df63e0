-- A letter of the sender to an answered message begins a new turn: figures count the first answer, a promise the last turn.
alter table messages add column first_answered_at text not null default '';
alter table messages add column first_late integer not null default 0;
alter table messages add column turn_from text not null default '';
update messages set first_answered_at = answered_at,
  first_late = case when answer_by <> '' and answered_at > answer_by then 1 else 0 end
  where answered_at <> '';
