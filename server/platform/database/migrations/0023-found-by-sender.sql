-- Messages of one sender, and events that were recorded together, are found without reading all.
create index messages_by_email
  on messages ((case when octet_length(email) = length(email) then lower(trim(email)) else '?' end));
create index message_events_by_moment on message_events (recorded_at);
create index letters_by_sender on letters (direction, from_mailbox, message_id, seq, id);
