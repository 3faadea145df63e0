import { dayOf, instantOf } from "#model/content/instant.ts";
import { dayAfter } from "#model/office/answer-by.ts";
import type { ListQuery } from "#model/desk/list-query.ts";
import type { MessagesContext } from "./messages-context.ts";
import type { ListQuery as StoreQuery } from "../../messages/store/lists/list-query.ts";

/**
 * Query of the store for the list of an address. A search covers all messages, not only the list it began in, and messages
 * of absent colleagues are unassigned.
 * @param me the id of the reader
 * @param context.zone for the beginning of a day
 */
export function storeQuery(
  query: ListQuery,
  me: string,
  { names, now, zone }: Pick<MessagesContext, "names" | "now" | "zone">,
): StoreQuery {
  const { list, search, topic, source, since, with: person } = query;
  return {
    view: search ? "all" : list,
    me,
    now,
    // A promise of today is not put off.
    soon: new Date(instantOf(dayAfter(dayOf(now.toISOString(), zone)), zone)),
    topic: topic || undefined,
    assignee: person === "unassigned" ? ["", ...names.absentTo(me)] : person || undefined,
    source: source || undefined,
    since: since ? new Date(instantOf(since, zone)) : undefined,
    search: search || undefined,
  };
}
