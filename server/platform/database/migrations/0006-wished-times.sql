-- When the sender would like to be called: moments with their zones (RFC 9557), "" in messages that ask for no call.
alter table messages add column times text not null default '';
