import type {
  BlogSource,
  ListedIds,
  ReadPosts,
  RefusedPost,
  SourcePage,
  SourcePost,
} from "../blog-source.ts";
import { SourceError } from "../request/source-error.ts";

/** What is kept in memory of a post of a list. */
type ListedPost = Pick<SourcePost, "sourceId" | "updated">;

/** A source's list as a whole. The validators are those of a whole list on one page: others may change further on. */
export interface WalkedList
  extends Omit<ReadPosts<ListedPost>, "hidden">, Pick<SourcePage, "completeSince" | "validators"> {
  /** Whether it has less than the source says that it has. */
  short: boolean;
}

const PAGES_MAX = 2_500;
const POSTS_MAX = 50_000;
/** At 20,000 posts this leaves 10,000 characters for each. */
const CHARS_MAX = 200_000_000;

/**
 * Reads a list to its end.
 * @param take given the posts of each page, of which one may come again; of the list itself only their ids are kept
 * @throws SourceError also where it has no end, or names a post twice on one page
 */
export async function walkList(
  source: Pick<BlogSource, "list">,
  { modifiedAfter, validators }: Omit<Parameters<BlogSource["list"]>[0], "page">,
  take: TakePosts = async () => {},
): Promise<WalkedList | "not-modified"> {
  const first = await source.list({ page: 1, modifiedAfter, validators });
  if (first === "not-modified" && validators) return first;

  const posts = new Map<string, ListedPost>();
  const refused = new Map<string, RefusedPost>();
  let chars = 0;
  const ask = async (page: number) => {
    const answer = page === 1 ? first : await source.list({ page, modifiedAfter });
    if (answer === "not-modified") throw new SourceError("unexpected 304");
    const ids = idsOf(answer);
    if (new Set(answer.posts.map(({ sourceId }) => sourceId)).size < answer.posts.length) {
      throw new SourceError("the list names a post twice on one page");
    }
    // While a list is read a new post may push another onto the next page; a page with nothing new is an endless loop.
    const fresh = ids.some((id) => !posts.has(id) && !refused.has(id));
    if (!fresh && ids.length > 0 && page > 1) {
      throw new SourceError("the list goes round in a circle");
    }
    for (const { sourceId, updated } of answer.posts) posts.set(sourceId, { sourceId, updated });
    for (const post of answer.refused) if (!posts.has(post.sourceId)) refused.set(post.sourceId, post);
    limitPosts(posts.size + refused.size);
    chars += JSON.stringify(answer.posts).length;
    if (chars > CHARS_MAX) {
      throw new SourceError(`the posts of the list have more than ${CHARS_MAX} characters`);
    }
    await take(answer.posts);
    return { ...answer, items: ids.length + (answer.hidden ?? 0) };
  };
  const { short, last, pages } = await walkPages(ask);
  return {
    posts: [...posts.values()],
    refused: [...refused.values()],
    short,
    completeSince: last.completeSince,
    ...(pages === 1 && !short && last.validators && { validators: last.validators }),
  };
}

/** Given posts as they are read. */
export type TakePosts = (posts: readonly SourcePost[]) => Promise<void>;

/** Reads the whole list. @throws SourceError */
export async function walkWhole(source: Pick<BlogSource, "list">, take?: TakePosts): Promise<WalkedList> {
  const walked = await walkList(source, {}, take);
  if (walked === "not-modified") throw new SourceError("unexpected 304");
  return walked;
}

/** The ids of posts, also of those that cannot be read. */
export function idsOf({ posts, refused }: ReadPosts<Pick<SourcePost, "sourceId">>): string[] {
  return [...posts, ...refused].map(({ sourceId }) => sourceId);
}

/** Reads ids page by page to the end, for a source that gives them without the posts. @throws SourceError */
export async function walkIds(ask: (page: number) => Promise<Page & { ids: string[] }>): Promise<ListedIds> {
  const ids = new Set<string>();
  const { short } = await walkPages(async (page) => {
    const answer = await ask(page);
    for (const id of answer.ids) ids.add(id);
    limitPosts(ids.size);
    return answer;
  });
  return { ids: [...ids], short };
}

interface Page extends Pick<SourcePage, "total" | "more"> {
  /** How many there are on it, including those that are not public. */
  items: number;
}

async function walkPages<Read extends Page>(
  ask: (page: number) => Promise<Read>,
): Promise<{ last: Read; pages: number; short: boolean }> {
  let items = 0;
  let total = 0;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one request at a time is enough for a foreign host
    const answer = await ask(page);
    items += answer.items;
    total = answer.total ?? total;
    const ends = !answer.more || answer.items === 0;
    if (ends) return { last: answer, pages: page, short: answer.more || items < total };
  }
  throw new SourceError(`the list has more than ${PAGES_MAX} pages`);
}

function limitPosts(posts: number): void {
  if (posts > POSTS_MAX) throw new SourceError(`the list has more than ${POSTS_MAX} posts`);
}
