-- The code of the kolam that the sender had drawn, "" in messages without one.
alter table messages add column kolam text not null default '';
