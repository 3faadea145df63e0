import type { SelectQueryBuilder } from "kysely";

/** How many rows a query finds, which selects nothing itself. */
export async function countRows<Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll().as("count"));
  const { count } = await counted.$castTo<{ count: number | string }>().executeTakeFirstOrThrow();
  return Number(count);
}
