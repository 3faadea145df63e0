import type { QueryGroup } from "./read-query.ts";
import type { ScoredRow, WordTable } from "./word-table.ts";

/** What is wanted of the matches. */
interface Wanted {
  /** How many of the best are needed. */
  count: number;
  /** How the facets of rows begin that may be among them. */
  facet: string;
  facetOf(row: number): string | undefined;
}

/** The rows that match as many groups of a query as any row does. */
interface Matches {
  /** The best first: those with the words themselves, then those with words that begin with them. */
  best: ScoredRow[];
  /** How many of the best have the words themselves. */
  exact: number;
  /** How many rows there are of each facet, wanted or not. */
  counts: Map<string, number>;
  /** How many groups each row matches; 0 when there is none. */
  matched: number;
}

/** The rows that match all groups of words, or, when there is none, those that match the most of them. */
export function matchDocuments(table: WordTable, groups: readonly QueryGroup[], wanted: Wanted): Matches {
  const prefix = groups.map((group) => group.prefix);
  const counts = table.countAll(prefix);
  if (counts.size === 0) return matchMost(table, groups, wanted);
  const { count, facet } = wanted;
  const exact = table.matchAll(
    groups.map((group) => group.exact),
    count,
    facet,
  );
  const further = exact.length < count ? table.matchAll(prefix, count, facet) : [];
  const rows = new Set(exact.map(({ row }) => row));
  const best = [...exact, ...further.filter(({ row }) => !rows.has(row))].slice(0, count);
  return { best, exact: exact.length, counts, matched: groups.length };
}

function matchMost(
  table: WordTable,
  groups: readonly QueryGroup[],
  { count, facet, facetOf }: Wanted,
): Matches {
  const matches = new Map<number, number>();
  for (const { exact } of groups)
    for (const row of table.rowsWith(exact)) matches.set(row, (matches.get(row) ?? 0) + 1);
  const matched = Math.max(0, ...matches.values());
  const counts = new Map<string, number>();
  for (const [row, groupsMatched] of matches) {
    const own = groupsMatched === matched ? facetOf(row) : undefined;
    if (own !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const words = groups.flatMap(({ exact }) => exact);
  const best = table
    .matchAny(words, matches.size)
    .filter(({ row }) => matches.get(row) === matched && facetOf(row)?.startsWith(facet))
    .slice(0, count);
  return { best, exact: best.length, counts, matched };
}
