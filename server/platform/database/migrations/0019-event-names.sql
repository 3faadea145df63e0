-- Each event has one name in the database and at the desk, that of model/desk/events.ts.
update message_events set kind = 'note' where kind = 'noted';
update message_events set kind = 'reassigned' where kind = 'handed-over';
