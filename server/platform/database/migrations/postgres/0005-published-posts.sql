-- Numbers of posts that were published once: what is deleted later is gone, and not merely unknown.
create table published_posts (
  id text primary key,
  published_at text not null
);
