import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { addEvent, withMessage, type UnknownMessage } from "../message-events.ts";
import type { Already, Deed, Recorded } from "./outcomes.ts";

/** What came of giving a message to somebody. */
export type AssignOutcome =
  | Recorded
  | UnknownMessage
  /** It is with them; nobody may never have had it, which nobody recorded. */
  | ({ kind: "already-assigned"; to: string } & Partial<Deed>)
  /** It is no longer with whom it was thought to be. */
  | (Already<"taken"> & { to: string });

/**
 * Records with whom a message is.
 * @param to.assignee an id or a name, as for `by`; "" is nobody
 * @param to.insteadOf with whom it was seen to be; given away meanwhile, it stays where it is
 */
export function assignMessage(
  database: MessageDatabase,
  reference: string,
  { by, at, assignee, insteadOf }: Deed & { assignee: string; insteadOf?: string | undefined },
): Promise<AssignOutcome> {
  return withMessage(database, reference, async (transaction, message): Promise<AssignOutcome> => {
    const last = message.state.assignment;
    const now = last?.detail ?? "";
    if (now === assignee)
      return { kind: "already-assigned", to: now, ...(last && { by: last.by, at: last.at }) };
    if (last && insteadOf !== undefined && insteadOf !== now)
      return { kind: "taken", to: now, by: last.by, at: last.at };
    const event = { kind: "assigned", by, at, detail: assignee } as const;
    return { kind: "recorded", event: await addEvent(transaction, message, event) };
  });
}
