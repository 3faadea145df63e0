-- What a visitor was promised stays the same, whatever hours and holidays say later.
alter table messages add column answer_by text not null default '';

-- Whom a receipt was mailed to of late, by a hash: nobody is to be mailed often by a stranger who types their address.
create table receipt_mails (
  recipient text not null,
  planned_at text not null
) strict;

create index receipt_mails_by_recipient on receipt_mails (recipient, planned_at);
