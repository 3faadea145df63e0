import type { Kysely } from "kysely";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { isNotice } from "../store/new-delivery.ts";
import type { GivenUp } from "../store/outbox.ts";
import { planNotices } from "../store/plan-notices.ts";
import { causeInWords } from "./cause-in-words.ts";
import { deadNotice } from "./notices.ts";

/**
 * What announces through every sink that leads were given up: the others may work, and so may this one, if it refused only
 * one message or once its outage is over. Receipts are not announced, since addresses are mistyped every day, nor are
 * notices, because that would never end.
 */
export function announceDead(sinks: readonly string[]) {
  return async (
    queries: Kysely<MessageTables>,
    { sink, deliveries, scope, reason, at }: GivenUp,
  ): Promise<void> => {
    if (deliveries.every((id) => isNotice(id) || id.endsWith("-receipt"))) return;
    const [day, hour] = [at.toISOString().slice(0, 10), at.toISOString().slice(0, 13)];
    const notice = deadNotice(sink, causeInWords(reason));
    for (const other of sinks) {
      // Notices that wait for the end of an outage arrive together: one a day is enough.
      const once = other === sink && scope === "sink" ? day : hour;
      await planNotices(queries, `dead-${sink}-${once}`, notice, [other], at);
    }
  };
}
