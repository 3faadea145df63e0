import type { Outbox } from "../store/outbox.ts";
import { isNotice } from "../store/new-delivery.ts";
import { causeInWords } from "./cause-in-words.ts";
import { deadNotice } from "./notices.ts";

/** Deliveries of one sink that were given up, and why. */
export interface GivenUp {
  sink: string;
  deliveries: readonly string[];
  scope: "sink" | "message";
  reason: string;
  at: Date;
}

/**
 * Announces through every sink that leads were given up: the others may work, and so may this one, if it refused only
 * one message or once its outage is over. Receipts are not announced, since addresses are mistyped every day, nor are
 * notices, because that would never end.
 * @returns whether anything was announced
 */
export async function announceDead(
  { announce }: Pick<Outbox, "announce">,
  { sink, deliveries, scope, reason, at }: GivenUp,
  sinks: readonly string[],
): Promise<boolean> {
  if (deliveries.every((id) => isNotice(id) || id.endsWith("-receipt"))) return false;
  const [day, hour] = [at.toISOString().slice(0, 10), at.toISOString().slice(0, 13)];
  for (const other of sinks) {
    // Notices that wait for the end of an outage arrive together: one a day is enough.
    const once = other === sink && scope === "sink" ? day : hour;
    await announce(`dead-${sink}-${once}`, deadNotice(sink, causeInWords(reason)), [other]);
  }
  return true;
}
