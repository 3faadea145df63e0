import type { Retention } from "#model/retention.ts";
import type { StoredMessage } from "../../messages/store/message-store.ts";

/** The last day of a message, after which it is erased by itself. */
export function keptUntil(
  { receivedAt, state, form }: Pick<StoredMessage, "receivedAt" | "state" | "form">,
  { months, applicationMonths, quarantineDays }: Retention,
): Date {
  const until = new Date(receivedAt);
  if (state === "junk") until.setUTCDate(until.getUTCDate() + quarantineDays);
  else until.setUTCMonth(until.getUTCMonth() + (form === "application" ? applicationMonths : months));
  return until;
}
