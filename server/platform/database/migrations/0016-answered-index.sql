-- In PostgreSQL this index was made without `state` by versions that had migrations of their own for it.
drop index messages_answered;
create index messages_answered on messages (answered_at, id, state) where state <> 'junk' and answered_at <> '';
