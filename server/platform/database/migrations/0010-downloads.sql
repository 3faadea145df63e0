-- How often each file was downloaded in a month, and nothing about who took it.
create table downloads (
  slug text not null,
  month text not null,
  times integer not null,
  primary key (slug, month)
);
