import type { HistoryEntry } from "./message-views.ts";

/** An event of a message in words: the weighty part, and the rest of the sentence. */
export interface EventWords {
  what: string;
  rest: string;
  /** The text of a note, shown as it was typed. */
  note?: string;
}

/** An event as a line of the history. */
export function eventWords({ kind, by, detail }: Pick<HistoryEntry, "kind" | "by" | "detail">): EventWords {
  const who = by || "A colleague";
  const more = detail && ` ${detail}`;
  switch (kind) {
    case "received":
      return { what: "Received", rest: more };
    case "delivered":
      return { what: "Delivered", rest: more };
    case "sorted":
      return { what: "Sorted", rest: more };
    case "opened":
      return { what: `${who} opened it`, rest: "" };
    case "assigned":
      return assignedWords(who, detail);
    case "note":
      return { what: `Note by ${who}.`, rest: "", note: detail };
    case "handed-over":
      return { what: `${who} removed ${detail}`, rest: "" };
    case "answered":
      return { what: `${who} answered it`, rest: more };
    case "reopened":
      return { what: `${who} reopened it`, rest: more };
    case "spam":
      return { what: `${who} marked it as spam`, rest: more };
    case "not-spam":
      return { what: `${who} marked it as not spam`, rest: more };
    case "undone":
      return { what: `${who} undid it`, rest: more };
  }
}

function assignedWords(who: string, to: string): EventWords {
  if (to === "") return { what: `${who} unassigned it`, rest: "" };
  return { what: to === who ? `${who} took it` : `${who} assigned it to ${to}`, rest: "" };
}
