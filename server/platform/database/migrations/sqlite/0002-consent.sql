-- The sentence the sender agreed to, word for word; the time of consent is the time of the message.
alter table messages add column consent_text text not null default '';

-- Joins the message with the log lines of its request and of its deliveries.
alter table messages add column request_id text not null default '';

-- The same words sent from a second showing of the form, a moment later, are found by their hash.
create index idempotency_keys_by_body on idempotency_keys (body_hash, used_at);
