import type { BlogSource, ListedIds, RefusedPost, SourcePost, Validators } from "../blog-source.ts";
import { SourceError } from "../request/source-error.ts";

/** A source's list as a whole. */
export interface WalkedList {
  posts: SourcePost[];
  refused: RefusedPost[];
  /** Whether it has less than the source says that it has. */
  short: boolean;
  /** Of a list of the newest alone: since when it is whole. */
  wholeSince?: string | undefined;
  /** By which the same list need not travel again; only of a whole list on one page, since others may change further on. */
  validators?: Validators | undefined;
}

const PAGES_MAX = 2_500;
const POSTS_MAX = 50_000;
/** All that is read stands in memory until the sync ends; at 20,000 posts this leaves 5,000 characters for each. */
const CHARS_MAX = 100_000_000;

/**
 * Reads a list page by page to its end.
 * @throws SourceError also for a list that has no end, or that names a post twice on one page
 */
export async function walkList(
  source: Pick<BlogSource, "list">,
  modifiedAfter: string | undefined,
  validators: Validators | undefined,
): Promise<WalkedList | "not-modified"> {
  const changes = modifiedAfter === undefined ? {} : { modifiedAfter };
  const first = await source.list({ page: 1, ...changes, ...(validators && { validators }) });
  if (first === "not-modified" && validators) return first;

  const posts = new Map<string, SourcePost>();
  const refused = new Map<string, RefusedPost>();
  let chars = 0;
  const ask = async (page: number) => {
    const answer = page === 1 ? first : await source.list({ page, ...changes });
    if (answer === "not-modified") throw new SourceError("shape", "the list is not modified, unasked");
    const ids = [...answer.posts, ...answer.refused].map(({ sourceId }) => sourceId);
    if (new Set(answer.posts.map(({ sourceId }) => sourceId)).size < answer.posts.length) {
      throw new SourceError("shape", "the list names a post twice on one page");
    }
    // While a list is read a new post may push another onto the next page; a page without any new one goes in a circle.
    const fresh = ids.some((id) => !posts.has(id) && !refused.has(id));
    if (!fresh && ids.length > 0 && page > 1) {
      throw new SourceError("shape", "the list goes round in a circle");
    }
    for (const post of answer.posts) posts.set(post.sourceId, post);
    for (const post of answer.refused) if (!posts.has(post.sourceId)) refused.set(post.sourceId, post);
    refuseMany(posts.size + refused.size);
    chars += JSON.stringify(answer.posts).length;
    if (chars > CHARS_MAX) {
      throw new SourceError("too-large", `the posts of the list have more than ${CHARS_MAX} characters`);
    }
    const { total, more, wholeSince, validators: fit } = answer;
    return { items: ids.length + (answer.hidden ?? 0), total, more, wholeSince, validators: fit };
  };
  const { short, last, pages } = await walkPages(ask);
  const whole = pages === 1 && !short && { validators: last.validators };
  const read = { posts: [...posts.values()], refused: [...refused.values()] };
  return { ...read, short, wholeSince: last.wholeSince, ...whole };
}

/**
 * Reads the whole list, for a source that has no other way to what is asked of it.
 * @throws SourceError
 */
export async function walkWhole(source: Pick<BlogSource, "list">): Promise<WalkedList> {
  const walked = await walkList(source, undefined, undefined);
  if (walked === "not-modified") throw new SourceError("shape", "the list is not modified, unasked");
  return walked;
}

/** The ids of a list, of posts that cannot be read too. */
export async function listedIds(source: Pick<BlogSource, "list">): Promise<ListedIds> {
  const { posts, refused, short } = await walkWhole(source);
  return { ids: [...posts, ...refused].map(({ sourceId }) => sourceId), short };
}

/**
 * Reads ids page by page to the end, for a source that gives them without the posts.
 * @throws SourceError
 */
export async function walkIds(ask: (page: number) => Promise<Page & { ids: string[] }>): Promise<ListedIds> {
  const ids = new Set<string>();
  const { short } = await walkPages(async (page) => {
    const answer = await ask(page);
    for (const id of answer.ids) ids.add(id);
    refuseMany(ids.size);
    return answer;
  });
  return { ids: [...ids], short };
}

/** One page of whatever a source lists. */
interface Page {
  /** How many there are on it, those included that nobody may read. */
  items: number;
  /** How many the source says it has on all pages. */
  total?: number | undefined;
  more: boolean;
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
  throw new SourceError("too-large", `the list has more than ${PAGES_MAX} pages`);
}

function refuseMany(posts: number): void {
  if (posts > POSTS_MAX) throw new SourceError("too-large", `the list has more than ${POSTS_MAX} posts`);
}
