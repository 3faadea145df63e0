/** What happens to a message, in the words of the desk. The store derives every state from these. */
export const MESSAGE_EVENT_KINDS = [
  "received",
  "delivered",
  "held",
  "released",
  "opened",
  "assigned",
  "note",
  "answered",
  "reopened",
  "spam",
  "not-spam",
  "undone",
  "overdue-notice",
  "digest",
  "exported",
] as const;

export type MessageEventKind = (typeof MESSAGE_EVENT_KINDS)[number];
