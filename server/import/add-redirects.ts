import { matchFixedRoute } from "#model/routes.ts";
import { postPath } from "#model/content/post.ts";
import { appendRules } from "../content/redirects/append-rules.ts";
import { redirectMatcher } from "../content/redirects/find-redirect.ts";
import type { Redirects } from "../content/redirects/parse-redirects.ts";
import { isPattern } from "../content/redirects/redirect-pattern.ts";
import { redirectKey } from "../platform/http/redirect-key.ts";
import type { PlannedPost } from "./convert-post.ts";

/** Redirects from old addresses to imported posts. */
export interface NewRedirects {
  /** The whole file; undefined when nothing is added. */
  text: string | undefined;
  count: number;
  notes: string[];
}

/**
 * @param text content/redirects.txt as it is
 * @param before what it says
 */
export function addRedirects(text: string, before: Redirects, posts: readonly PlannedPost[]): NewRedirects {
  const match = redirectMatcher(before);
  const exact = new Set(before.rules.map((rule) => redirectKey(rule.from)));
  const added = new Map<string, string>();
  const notes: string[] = [];
  let queries = 0;
  for (const planned of posts) {
    const { state, address } = planned.post;
    if (state !== "published" || address === undefined || !URL.canParse(address)) continue;
    const { pathname, search } = new URL(address);
    const from = redirectKey(pathname);
    const to = postPath(planned);
    // A pattern may stay: exact rules come before it.
    const known = added.get(from) ?? (exact.has(from) ? match(from)?.target : undefined);
    if (search !== "") queries += 1;
    else if (known !== undefined) {
      if (known !== to) notes.push(`${from} already redirects to ${known}, not to ${to}`);
    } else if (from !== to) {
      if (from.includes("*") || isPattern(from)) notes.push(`${from} would be a pattern, not an address`);
      else if (matchFixedRoute(from))
        notes.push(`${from} is a page of this site, so it cannot redirect to ${to}`);
      else added.set(from, to);
    }
  }
  if (queries > 0)
    notes.push(
      `${queries} old addresses differ in their query only, such as /?p=12, and cannot be redirected`,
    );
  return { text: added.size === 0 ? undefined : appendRules(text, added), count: added.size, notes };
}
