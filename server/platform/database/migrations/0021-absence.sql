-- The last day on which a person is away, YYYY-MM-DD, and the id of who stands in; "" is not away, and none.
alter table desk_people add column away_until text not null default '';
alter table desk_people add column substitute text not null default '';
