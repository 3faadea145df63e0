-- As in ../sqlite/0012-wished-times.sql.
alter table messages add column times text not null default '';
