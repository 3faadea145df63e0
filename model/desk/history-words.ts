import { EVENTS, type EventWords } from "./events.ts";
import { capitalised } from "./list-words.ts";
import type { HistoryEntry } from "./message-views.ts";

/** A step of a message in words: how it arrived, and what was recorded about it. */
export function eventWords({
  kind,
  by,
  detail,
  before,
}: Pick<HistoryEntry, "kind" | "by" | "detail" | "before">): EventWords {
  if (kind === "received" || kind === "delivered" || kind === "sorted")
    return { what: capitalised(kind), rest: detail && ` ${detail}` };
  return EVENTS[kind].line({ who: by || "A colleague", detail, before, sender: "", message: "", due: "" });
}
