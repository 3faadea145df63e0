import type { Away, DeliveryStanding, ListedMessage } from "./message-views.ts";
import type { ListName, Source } from "./list-query.ts";
import { dateWords, momentWords } from "./moment-words.ts";
import { dueWords, spokenWords } from "./promise-words.ts";

/** The lists by name, and what they say when they are empty. */
export const LIST_WORDS: Record<ListName, { label: string; heading: string; empty: string }> = {
  open: { label: "Open", heading: "Open messages", empty: "Nothing is open." },
  doubtful: { label: "Doubtful", heading: "Doubtful messages", empty: "No messages are doubtful." },
  mine: { label: "Mine", heading: "Messages assigned to you", empty: "Nothing is assigned to you." },
  overdue: { label: "Overdue", heading: "Overdue messages", empty: "Nothing is overdue." },
  later: { label: "Later", heading: "Messages put off", empty: "Nothing is put off." },
  waiting: {
    label: "Waiting",
    heading: "Waiting for the customer",
    empty: "Nothing waits for a customer.",
  },
  answered: { label: "Answered", heading: "Answered messages", empty: "Nothing has been answered yet." },
  junk: { label: "Junk", heading: "Junk", empty: "No messages are junk." },
};

/** Sources of visitors, in words. */
export const SOURCE_WORDS: Record<Source, string> = {
  search: "Search",
  typed: "Typed or bookmarked",
  link: "A link on another site",
  campaign: "Campaign",
  mail: "Mail",
};

/** State of all deliveries: "Delivered by mail and Teams", "Delivery by Teams fails; delivered by mail". */
export function deliveryWords({ state, sent, missing }: DeliveryStanding): string {
  switch (state) {
    case "none":
      return "Kept here, not delivered";
    case "sent":
      return `Delivered by ${listed(sent)}`;
    case "waiting":
      return `Delivery by ${listed(missing)} pending`;
    case "stuck": {
      const delivered = sent.length > 0 ? `; delivered by ${listed(sent)}` : "";
      return `Delivery by ${listed(missing)} fails${delivered}`;
    }
  }
}

/** A row as a sentence, for screen readers. */
export function rowName(row: ListedMessage, now: Date, zone: string): string {
  const due = spokenWords(dueWords(row.promise, now, zone));
  const promise = {
    none: "",
    junk: row.why ? `junk: ${row.why}` : "junk",
    open: `answer due ${due}`,
    late: `answer ${due}`,
    answered: `answered ${due}`,
  }[row.promise.kind];
  const who = row.assignee ? `with ${row.assignee.name}` : "unassigned";
  const doubt = row.state === "doubtful" ? "doubtful" : "";
  const later = row.laterUntil ? `put off until ${momentWords(row.laterUntil, now, zone)}` : "";
  const way = deliveryWords(row.delivery).toLowerCase();
  const parts = [row.name, row.company, row.topic, doubt, promise, later, who, way];
  return [...parts, row.isOpened ? "" : "new"].filter(Boolean).join(", ");
}

/** An absence in words: "away until 24 December, Mei stands in". */
export function awayWords({ until, substitute }: Away, now: Date): string {
  const day = dateWords(new Date(`${until}T12:00:00Z`), now, "UTC");
  return `away until ${day}${substitute ? `, ${substitute.name} stands in` : ""}`;
}

/** mail, Teams and chat */
export function listed(names: readonly string[]): string {
  const [last = "", ...others] = names.toReversed();
  return others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
}

/** With a capital at its beginning. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
