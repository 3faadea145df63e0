/** Longest query in characters (Unicode code points); a longer one is cut. */
export const QUERY_MAX_CHARS = 100;

/** Normalises a query: single spaces, trimmed, cut to the limit. */
export function tidyQuery(query: string): string {
  return Array.from(query.replace(/\s+/g, " ").trim()).slice(0, QUERY_MAX_CHARS).join("").trim();
}
