import type { BlogSource, RefusedPost, SourcePost, Validators } from "./blog-source.ts";
import { SourceError } from "./source-error.ts";

/** A source's list as a whole. */
export interface WalkedList {
  posts: SourcePost[];
  refused: RefusedPost[];
  /** By which the same list need not travel again; only of a list that is one page, since others may change further on. */
  validators?: Validators | undefined;
}

const PAGES_MAX = 1_000;

/**
 * Reads a list page by page to its end.
 * @throws SourceError also for a list that has no end, or that names a post twice on one page
 */
export async function walkList(
  source: Pick<BlogSource, "list">,
  modifiedAfter: string | undefined,
  validators: Validators | undefined,
): Promise<WalkedList | "not-modified"> {
  const posts = new Map<string, SourcePost>();
  const refused = new Map<string, RefusedPost>();
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const asked = page === 1 && validators ? { page, validators } : { page };
    // oxlint-disable-next-line eslint/no-await-in-loop -- one request at a time is enough for a foreign host
    const answer = await source.list({ ...asked, ...(modifiedAfter !== undefined && { modifiedAfter }) });
    if (answer === "not-modified") {
      if (page === 1 && validators) return answer;
      throw new SourceError("shape", "the list is not modified, unasked");
    }
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
    if (!answer.more || ids.length === 0) {
      const whole = page === 1 && { validators: answer.validators };
      return { posts: [...posts.values()], refused: [...refused.values()], ...whole };
    }
  }
  throw new SourceError("too-large", `the list has more than ${PAGES_MAX} pages`);
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
export async function listedIds(source: Pick<BlogSource, "list">): Promise<string[]> {
  const { posts, refused } = await walkWhole(source);
  return [...posts, ...refused].map(({ sourceId }) => sourceId);
}
