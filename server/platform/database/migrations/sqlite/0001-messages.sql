-- Times are UTC as 2026-01-31T09:30:00.000Z, so that their order as text is their order in time.
create table messages (
  id text primary key,
  reference text not null unique,
  received_at text not null,
  form text not null check (form in ('contact', 'campaign')),
  name text not null,
  email text not null,
  company text not null,
  phone text not null,
  topic text not null,
  message text not null,
  from_page text not null,
  referrer text not null,
  utm_source text not null,
  utm_medium text not null,
  utm_campaign text not null,
  utm_term text not null,
  utm_content text not null
) strict;

create index messages_by_time on messages (received_at, id);

-- A form is known by the key it was shown with. The row outlives an erased message, so that a late repeat
-- of its form is still recognised.
create table idempotency_keys (
  key_hash text primary key,
  body_hash text not null,
  reference text not null,
  message_id text references messages (id) on delete set null,
  used_at text not null
) strict;

create index idempotency_keys_by_message on idempotency_keys (message_id);

-- Only the hash of a receipt's address is kept: who reads the database cannot open receipts.
create table receipts (
  token_hash text primary key,
  reference text not null,
  message_id text references messages (id) on delete set null,
  issued_at text not null
) strict;

create index receipts_by_message on receipts (message_id);
