import type { AskedGroup } from "./read-query.ts";
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
  /** The closest first: those with the words themselves, then those with words that begin so. */
  closest: ScoredRow[];
  /** How many of the closest carry the words themselves. */
  sure: number;
  /** How many there are of each sort, wanted or not. */
  counts: Map<string, number>;
  /** How many groups each of them carries; 0 when there are none. */
  most: number;
}

/** The rows that carry all groups of words, or, where none does, those that carry the most of them. */
export function carryMost(table: WordTable, groups: readonly AskedGroup[], wanted: Wanted): MostCarried {
  const [sure, begun] = [groups.map((group) => group.sure), groups.map((group) => group.begun)];
  const counts = table.countAll(begun);
  if (counts.size === 0) return carrySome(table, sure, wanted);
  const surely = table.carryAll(sure, wanted.count, wanted);
  const rest = surely.length < wanted.count ? table.carryAll(begun, wanted.count, wanted) : [];
  const rows = new Set(surely.map(({ row }) => row));
  const closest = [...surely, ...rest.filter(({ row }) => !rows.has(row))].slice(0, wanted.count);
  return { closest, sure: surely.length, counts, most: groups.length };
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
  return { closest, sure: closest.length, counts, most };
}
