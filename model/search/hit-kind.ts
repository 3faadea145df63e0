import { formatDay } from "../content/format-day.ts";
import { fillIn } from "../content/fill-in.ts";
import type { FoundKind, SearchHit } from "./site-search.ts";

/** What a hit is, in words; `{page}` and `{day}` in them are filled in. */
export function hitKind(
  { kind, page = "", published }: Pick<SearchHit, "kind" | "page" | "published">,
  kinds: Readonly<Record<FoundKind, string>>,
): string {
  return fillIn(kinds[kind], { page, day: published ? formatDay(published) : "" });
}
