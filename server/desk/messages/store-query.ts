import { instantOf } from "#model/content/instant.ts";
import type { ListQuery } from "#model/desk/list-query.ts";
import type { ListQuery as StoreQuery } from "../../messages/store/lists/list-query.ts";

/**
 * The list of an address as the store knows it. A search is in all messages, whatever list it began in.
 * @param me the id of whoever asks
 * @param zone in which a day begins
 */
export function storeQuery(query: ListQuery, me: string, now: Date, zone: string): StoreQuery {
  const { list, search, topic, source, since, with: person } = query;
  return {
    view: search ? "all" : list,
    me,
    now,
    topic: topic || undefined,
    assignee: person === "nobody" ? "" : person || undefined,
    source: source || undefined,
    since: since ? new Date(instantOf(since, zone)) : undefined,
    search: search || undefined,
  };
}
