-- What became of the promise of a message once it had run out: somebody was told that nobody had answered, or it had been
-- answered. What came before promises were watched was answered without a word here, so nobody is told of it later.
create table promises (
  message_id text primary key references messages (id) on delete cascade,
  outcome text not null check (outcome in ('unwatched', 'told', 'kept')),
  recorded_at text not null
);

insert into promises (message_id, outcome, recorded_at)
select id, 'unwatched', '' from messages where state = 'inbox';

create index messages_by_promise on messages (answer_by);

-- Links that open one message to one recipient of a mail. The address is made of `id` and the secret of the site, so that
-- every try of a delivery has the same, and nobody who reads the database can open it.
create table signed_links (
  id text primary key,
  token_hash text not null unique,
  message_id text not null references messages (id) on delete cascade,
  delivery text not null,
  recipient text not null,
  issued_at text not null,
  mailed_at text not null,
  revoked_at text not null,
  unique (delivery, recipient)
);

create index signed_links_by_message on signed_links (message_id);
