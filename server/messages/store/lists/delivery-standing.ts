import type { DeliveryStanding } from "#model/desk/message-views.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";

const MINUTE_MS = 60_000;

/** A channel that has not taken a message for so long is stuck; the owner is told of it at the same time. */
const STUCK_MS = 15 * MINUTE_MS;

/** What became of a message on its way to one sink. */
export interface StatedDelivery {
  sink: string;
  kind: string;
  state: "waiting" | "sending" | "sent" | "dead";
  /** When that was. */
  at: Date;
  plannedAt: Date;
  tries: number;
  /** A code rather than a sentence; "" when nothing went wrong. */
  lastError: string;
}

/** The deliveries of messages, receipts to their senders included, by the ids of a page of them, the oldest first. */
export async function deliveriesOf(
  { queries }: Pick<MessageDatabase, "queries">,
  ids: readonly string[],
): Promise<Map<string, StatedDelivery[]>> {
  const found = new Map<string, StatedDelivery[]>();
  const rows = await queries
    .selectFrom("deliveries")
    .select(["message_id", "sink", "kind", "state", "changed_at", "created_at", "tries", "last_error"])
    .where("message_id", "in", ids.length > 0 ? ids : [""])
    .orderBy("seq")
    .execute();
  for (const row of rows) {
    const { message_id: id, sink, kind, state, tries, last_error: lastError } = row;
    const at = new Date(row.changed_at);
    const stated = { sink, kind, state, at, plannedAt: new Date(row.created_at), tries, lastError };
    if (id !== null) found.set(id, [...(found.get(id) ?? []), stated]);
  }
  return found;
}

/** How the deliveries of a message stand. What goes to its sender does not count. */
export function deliveryStanding(deliveries: readonly StatedDelivery[] = [], now: Date): DeliveryStanding {
  const leads = deliveries.filter(({ kind }) => kind === "lead");
  const missing = leads.filter(({ state }) => state !== "sent");
  const stuck = missing.filter((one) => isStuck(one, now));
  return {
    state: leads.length === 0 ? "none" : standing(missing.length, stuck.length),
    sent: sinksOf(leads.filter(({ state }) => state === "sent")),
    missing: sinksOf(stuck.length > 0 ? stuck : missing),
  };
}

/** Whether a delivery was given up, or has waited for so long that an operator should look. */
export function isStuck({ state, plannedAt }: StatedDelivery, now: Date): boolean {
  return state === "dead" || (state !== "sent" && now.getTime() - plannedAt.getTime() > STUCK_MS);
}

function standing(missing: number, stuck: number): DeliveryStanding["state"] {
  if (stuck > 0) return "stuck";
  return missing > 0 ? "waiting" : "sent";
}

function sinksOf(deliveries: readonly StatedDelivery[]): string[] {
  return deliveries.map(({ sink }) => sink);
}
