-- Deliveries that go as one: doubtful messages beyond the tenth in ten minutes, and word of junk. '' goes by itself.
alter table deliveries add column batch text not null default '';
create index deliveries_by_batch on deliveries (sink, batch) where batch <> '';
