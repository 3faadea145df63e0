import type { DeliveryStanding, ListedMessage } from "./message-views.ts";
import type { ListName, Source } from "./list-query.ts";
import { dueWords, spokenWords } from "./promise-words.ts";

/** The lists by name, and what they say when they are empty. */
export const LIST_WORDS: Record<ListName, { label: string; heading: string; empty: string }> = {
  open: { label: "Open", heading: "Open messages", empty: "Nothing is open." },
  doubtful: { label: "Doubtful", heading: "Doubtful messages", empty: "No message is doubtful." },
  mine: { label: "Mine", heading: "Messages that are with you", empty: "Nothing is with you." },
  overdue: { label: "Overdue", heading: "Overdue messages", empty: "No promise has run out." },
  answered: { label: "Answered", heading: "Answered messages", empty: "Nothing has been answered yet." },
  junk: { label: "Junk", heading: "Junk", empty: "No message is junk." },
};

/** From where people came. */
export const SOURCE_WORDS: Record<Source, string> = {
  search: "Search",
  typed: "Typed or bookmarked",
  link: "A link on another site",
  campaign: "Campaign",
  mail: "Mail",
};

/** Whether a message reached whom it should: "Delivered by mail and Teams", "Teams does not take it; mail has it". */
export function deliveryWords({ state, sent, missing }: DeliveryStanding): string {
  switch (state) {
    case "none":
      return "Kept here, told nobody";
    case "sent":
      return `Delivered by ${listed(sent)}`;
    case "waiting":
      return `On its way to ${listed(missing)}`;
    case "stuck": {
      const has = sent.length > 0 ? `; ${listed(sent)} ${sent.length === 1 ? "has" : "have"} it` : "";
      return `${capitalised(listed(missing))} ${missing.length === 1 ? "does" : "do"} not take it${has}`;
    }
  }
}

/** A row as a sentence, for whoever hears it. */
export function rowName(row: ListedMessage, now: Date, zone: string): string {
  const due = spokenWords(dueWords(row.promise, now, zone));
  const promise = {
    none: "",
    junk: row.why ? `junk: ${row.why}` : "junk",
    open: `answer due ${due}`,
    late: `answer ${due}`,
    answered: `answered ${due}`,
  }[row.promise.kind];
  const who = `with ${row.assignee?.name ?? "nobody"}`;
  const doubt = row.state === "doubtful" ? "doubtful" : "";
  const way = deliveryWords(row.delivery).toLowerCase();
  const parts = [row.name, row.company, row.topic, doubt, promise, who, way];
  return [...parts, row.isOpened ? "" : "new"].filter(Boolean).join(", ");
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
