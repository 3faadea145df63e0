-- Who may open the desk. Nobody is deleted: their name stays with what they did.
create table desk_people (
  id text primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'sales', 'editor')),
  invited_at text not null,
  seen_at text not null default '',
  revoked_at text not null default '',
  shortcuts text not null default 'on' check (shortcuts in ('on', 'off'))
);

-- Links that sign in once. A token itself is in the mail alone.
create table desk_links (
  token_hash text primary key,
  person_id text not null references desk_people (id) on delete cascade,
  issued_at text not null,
  expires_at text not null,
  way text not null check (way in ('link', 'terminal')),
  next text not null default ''
);

create index desk_links_by_person on desk_links (person_id, issued_at);

create table desk_sessions (
  id text primary key,
  token_hash text not null unique,
  person_id text not null references desk_people (id) on delete cascade,
  way text not null check (way in ('link', 'passkey', 'provider', 'terminal')),
  device text not null,
  started_at text not null,
  seen_at text not null
);

create index desk_sessions_by_person on desk_sessions (person_id, started_at);

create table desk_passkeys (
  id text primary key,
  person_id text not null references desk_people (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  name text not null,
  made_at text not null,
  used_at text not null default ''
);

create index desk_passkeys_by_person on desk_passkeys (person_id);

-- Accounts at a provider, each bound to one person by their invitation.
create table desk_identities (
  id text primary key,
  issuer text not null,
  subject text not null,
  person_id text not null references desk_people (id) on delete cascade,
  bound_at text not null,
  unique (issuer, subject)
);

create index desk_identities_by_person on desk_identities (person_id);

-- Challenges that a passkey answered, until they end by themselves.
create table desk_spent_challenges (
  challenge_hash text primary key,
  expires_at text not null
);
