import type { Redirects } from "#model/content/redirects.ts";
import { matchRoute } from "#model/routes.ts";
import { postPath } from "#model/content/post.ts";
import { redirectKey } from "../platform/http/redirect-key.ts";
import type { PlannedPost } from "./convert-post.ts";

/** Redirects from old addresses to imported posts. */
export type NewRedirects = ReturnType<typeof addRedirects>;

/**
 * @param before content/redirects.json as it is
 * @returns its new text, undefined when nothing is added
 */
export function addRedirects(before: Redirects, posts: readonly PlannedPost[]) {
  const known = new Map(Object.entries(before).map(([from, to]) => [redirectKey(from), to]));
  const added: Record<string, string> = {};
  const notes: string[] = [];
  for (const planned of posts) {
    const { state, address } = planned.post;
    if (state !== "published" || address === undefined || !URL.canParse(address)) continue;
    const { pathname, search } = new URL(address);
    const from = redirectKey(pathname);
    const to = postPath(planned);
    // A redirect has no query.
    if (search !== "") continue;
    if (known.has(from)) {
      if (known.get(from) !== to) notes.push(`${from} already redirects to ${known.get(from)}, not to ${to}`);
    } else if (from !== to) {
      if (matchRoute(from)) notes.push(`${from} is a page of this site, so it cannot redirect to ${to}`);
      else {
        known.set(from, to);
        added[from] = to;
      }
    }
  }
  const count = Object.keys(added).length;
  return {
    text: count === 0 ? undefined : `${JSON.stringify({ ...before, ...added }, null, 2)}\n`,
    count,
    notes,
  };
}
