import type { BlogSource, RefusedPost, SourcePage, SourcePost } from "../blog-source.ts";
import { SourceError } from "../request/source-error.ts";

/** A source's complete list, without its posts. */
export interface WalkedList extends Pick<SourcePage, "completeSince"> {
  /** Of all posts, including unreadable ones. */
  ids: ReadonlySet<string>;
  refused: RefusedPost[];
  /** Whether it is shorter than the source's total. */
  short: boolean;
}

const PAGES_MAX = 2_500;
const POSTS_MAX = 50_000;
/** At 20,000 posts this leaves 10,000 characters for each. */
const CHARS_MAX = 200_000_000;

/**
 * Reads a list to its end.
 * @param take called with the posts of each page, with possible repeats
 * @throws SourceError also for an endless list, or a duplicate on one page
 */
export async function walkList(
  { list }: BlogSource,
  take: (posts: readonly SourcePost[]) => Promise<void> = async () => {},
): Promise<WalkedList> {
  const ids = new Set<string>();
  const refused: RefusedPost[] = [];
  let [chars, items, total] = [0, 0, 0];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one request at a time is enough for a foreign host
    const answer = await list({ page });
    const { posts, more } = answer;
    const here = [...posts, ...answer.refused].map(({ sourceId }) => sourceId);
    if (new Set(posts.map(({ sourceId }) => sourceId)).size < posts.length)
      throw new SourceError("the list names a post twice on one page");
    // A new post may push another onto the next page; a page without any new post is an endless loop.
    if (page > 1 && here.length > 0 && here.every((id) => ids.has(id)))
      throw new SourceError("the list is an endless loop");
    for (const id of here) ids.add(id);
    refused.push(...answer.refused);
    if (ids.size > POSTS_MAX) throw new SourceError(`the list has more than ${POSTS_MAX} posts`);
    chars += JSON.stringify(posts).length;
    if (chars > CHARS_MAX)
      throw new SourceError(`the posts of the list have more than ${CHARS_MAX} characters`);
    // oxlint-disable-next-line eslint/no-await-in-loop -- a page is stored before the next is asked for
    await take(posts);
    const itemsHere = here.length + (answer.hidden ?? 0);
    items += itemsHere;
    total = answer.total ?? total;
    if (more && itemsHere > 0) continue;
    return { ids, refused, short: more || items < total, completeSince: answer.completeSince };
  }
  throw new SourceError(`the list has more than ${PAGES_MAX} pages`);
}
