import { matchRoute } from "#model/routes.ts";
import { postPath } from "#model/content/post.ts";
import { redirectKey } from "../platform/http/redirect-key.ts";
import type { PlannedPost } from "./convert-post.ts";

/** Old addresses that are to lead to the posts that were there. */
export interface NewRedirects {
  /** The whole file; undefined when nothing is to be added. */
  text: string | undefined;
  count: number;
  notes: string[];
}

/** @param text content/redirects.json as it is; undefined when there is none */
export function addRedirects(text: string | undefined, posts: readonly PlannedPost[]): NewRedirects {
  const before = JSON.parse(text ?? "{}") as Record<string, string>;
  const known = new Map(Object.entries(before).map(([from, to]) => [redirectKey(from), to]));
  const added: Record<string, string> = {};
  const notes: string[] = [];
  let queries = 0;
  for (const planned of posts) {
    const { state, address } = planned.post;
    if (state !== "published" || address === undefined || !URL.canParse(address)) continue;
    const { pathname, search } = new URL(address);
    const from = redirectKey(pathname);
    const to = postPath(planned);
    if (search !== "") queries += 1;
    else if (known.has(from)) {
      if (known.get(from) !== to) notes.push(`${from} leads to ${known.get(from)} already, not to ${to}`);
    } else if (from !== to) {
      if (matchRoute(from)) notes.push(`${from} is a page of this site, so it cannot lead to ${to}`);
      else {
        known.set(from, to);
        added[from] = to;
      }
    }
  }
  if (queries > 0)
    notes.push(
      `${queries} old addresses are told apart by their query only, such as /?p=12; they lead nowhere here`,
    );
  const count = Object.keys(added).length;
  return {
    text: count === 0 ? undefined : `${JSON.stringify({ ...before, ...added }, null, 2)}\n`,
    count,
    notes,
  };
}
