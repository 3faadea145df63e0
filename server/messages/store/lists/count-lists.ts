import { recordOf } from "#model/record-of.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { inList, LIST_VIEWS, type ListQuery, type ListView } from "./list-query.ts";

/** How many messages each list has, narrowed by the same filters, in one query. */
export async function countLists(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: Omit<ListQuery, "view">,
): Promise<Record<ListView, number>> {
  const { queries } = database;
  const counts = await queries
    .selectNoFrom(() =>
      LIST_VIEWS.map((view) =>
        queries
          .selectFrom("messages")
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .where(inList(database, { ...query, view }))
          .as(view),
      ),
    )
    .executeTakeFirstOrThrow();
  return recordOf(LIST_VIEWS, (view) => Number(counts[view]));
}
