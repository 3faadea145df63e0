import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { addEvent, withMessage, type UnknownMessage } from "../message-events.ts";
import type { Deed, Recorded } from "./outcomes.ts";

const MINUTE_MS = 60_000;

/** Who opened a message so long ago reads it now, for all that anybody knows. */
export const READING_MS = 5 * MINUTE_MS;

/** Who stays with a message, or comes back to it, is recorded again only after this time. */
const AGAIN_MS = 4 * MINUTE_MS;

/** Records that somebody opened a message, unless that was recorded a moment ago. */
export function openMessage(
  database: MessageDatabase,
  reference: string,
  { by, at }: Deed,
): Promise<Recorded | UnknownMessage | { kind: "just-opened" }> {
  return withMessage(database, reference, async (transaction, message) => {
    const last = message.events.findLast((event) => event.kind === "opened" && event.by === by);
    const agoMs = last ? at.getTime() - last.at.getTime() : Infinity;
    // After a clock that was ahead, the next time counts.
    if (agoMs >= 0 && agoMs < AGAIN_MS) return { kind: "just-opened" } as const;
    return { kind: "recorded", event: await addEvent(transaction, message, { kind: "opened", by, at }) };
  });
}
