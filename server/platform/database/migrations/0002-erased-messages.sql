-- Which messages were erased, by their ids, which name nobody: a backup that is put back brings the same ids.
create table erased_messages (
  id text primary key
);

-- Before there were ids, erasures were kept with their time alone. Rows of that time are compared with it once.
insert into moments (name, at)
select 'erased-by-time', '' where exists (select 1 from messages);

-- From when on a message is kept, by a clock that went steadily; "" until such a clock has seen it.
alter table messages add column kept_from text not null default '';
update messages set kept_from = received_at;
