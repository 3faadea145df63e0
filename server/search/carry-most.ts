import type { ScoredRow, WordGroup, WordTable } from "./word-table.ts";

/** What is wanted of the rows that carry the words. */
interface Wanted {
  /** How many of the closest are needed. */
  count: number;
  /** How the sorts of rows begin that may be among them. */
  sort: string;
  sortOf(row: number): string | undefined;
}

/** Rows that carry as many groups as any row does. */
export interface MostCarried {
  /** The closest first. */
  closest: ScoredRow[];
  /** How many there are of each sort, wanted or not. */
  counts: Map<string, number>;
  /** How many groups each of them carries; 0 when there are none. */
  most: number;
}

/** The rows that carry all groups of words, or, where none does, those that carry the most of them. */
export function carryMost(table: WordTable, groups: readonly WordGroup[], wanted: Wanted): MostCarried {
  const counts = table.countAll(groups);
  if (counts.size === 0) return carrySome(table, groups, wanted);
  return { closest: table.carryAll(groups, wanted.count, wanted), counts, most: groups.length };
}

function carrySome(
  table: WordTable,
  groups: readonly WordGroup[],
  { sort, sortOf, ...wanted }: Wanted,
): MostCarried {
  const carried = new Map<number, number>();
  for (const group of groups)
    for (const row of table.carriers(group)) carried.set(row, (carried.get(row) ?? 0) + 1);
  const most = Math.max(0, ...carried.values());
  const counts = new Map<string, number>();
  for (const [row, count] of carried) {
    const own = count === most ? sortOf(row) : undefined;
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const closest = table
    .carryAny(groups.flat(), carried.size)
    .filter(({ row }) => carried.get(row) === most && sortOf(row)?.startsWith(sort))
    .slice(0, wanted.count);
  return { closest, counts, most };
}
