import type { ListPlace } from "#model/desk/message-views.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { inList, orderOf, type ListQuery } from "./list-query.ts";
import { beyond, type ListKey } from "./list-messages.ts";

/** The place of a message in a list; undefined when it is not in it, or not any more. */
export async function placeInList(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: ListQuery,
  reference: string,
): Promise<ListPlace | undefined> {
  const { column, direction } = orderOf(query.view);
  const back = direction === "asc" ? "desc" : "asc";
  const listed = database.queries.selectFrom("messages").where(inList(database, query));
  const row = await listed.select(["id", column]).where("reference", "=", reference).executeTakeFirst();
  if (!row) return undefined;
  const key: ListKey = [row[column], row.id];
  const before = listed.where(beyond(column, back, key));
  const neighbour = async (toward: "asc" | "desc") => {
    const from = listed.select("reference").where(beyond(column, toward, key));
    const found = await from.orderBy(column, toward).orderBy("id", toward).limit(1).executeTakeFirst();
    return found?.reference;
  };
  const [previous, next] = [await neighbour(back), await neighbour(direction)];
  return {
    index: (await countRows(before)) + 1,
    of: await countRows(listed),
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
  };
}
