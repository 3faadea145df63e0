-- Messages without an answer stayed with people who were revoked or read none any more, where no list reached them: nobody
-- has them now.
insert into message_events (id, message_id, kind, detail, recorded_by, recorded_at)
select 'left-' || messages.id, messages.id, 'handed-over', '', 'An update', '{now}'
from messages join desk_people on messages.assignee in (desk_people.id, desk_people.email)
where answered_at = '' and (revoked_at <> '' or role = 'editor');

update messages set assignee = '' where id in (select message_id from message_events where kind = 'handed-over');
