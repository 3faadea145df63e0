import { z } from "zod/mini";
import type { BlogSource, ReadPosts, Validators } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { isStatus, SourceError } from "../request/source-error.ts";
import { fromGhost, ghostPost } from "./ghost-post.ts";
import { walkIds } from "../sync/walk-list.ts";
import { readPosts, readShape, singlePost } from "../answers/read-shape.ts";

/** How a Ghost is asked. */
export interface GhostOptions {
  /** Posts a page, at most 100. */
  perPage?: number;
}

/** Few, because a body may be long and an answer has a limit of bytes. */
const PER_PAGE = 20;
/** The most that Ghost 6 gives in one answer; it cuts larger requests down without a word. */
const IDS_PER_PAGE = 100;
const ID_MAX_CHARS = 80;

const OPEN = "visibility:public";
/** By id, because posts of one date may come twice or never on pages that are ordered by date. */
const ORDER = "id asc";
/** These two come only when they are asked for, and then `fields` must not be. */
const WITH = { include: "authors,tags" };
/** The form of the API that we read; a newer Ghost answers in it as long as it can. */
const VERSION = { "Accept-Version": "v6.0" };

/**
 * Posts of a Ghost, by its Content API, version 6.
 * @param client whose base is `…/ghost/api/content/` and whose token is the key, in the query
 * @see https://docs.ghost.org/content-api
 */
export function ghostSource(client: JsonClient, { perPage = PER_PAGE }: GhostOptions = {}): BlogSource {
  /** Without the slash before the query, Ghost answers with a redirect. */
  const ask = (path: string, query: Record<string, string>, validators?: Validators) =>
    client.get(`${path}/?${new URLSearchParams(query)}`, { validators, headers: VERSION });

  async function askPage(query: Record<string, string>, page: number, size: number, validators?: Validators) {
    const asked = { filter: OPEN, ...query, order: ORDER, page: String(page), limit: String(size) };
    const answer = await ask("posts", asked, validators);
    if (answer === "not-modified") return answer;
    const { posts, meta } = readShape(postList, answer.value, "posts");
    const { pages, total } = meta.pagination;
    // Its `next` counts on beyond the last page.
    return { found: posts, total, more: page < pages, validators: answer.validators };
  }

  return {
    async list({ page, modifiedAfter, validators }) {
      const since = modifiedAfter && { filter: `${OPEN}+updated_at:>='${secondOf(modifiedAfter)}'` };
      const answer = await askPage({ ...WITH, ...since }, page, perPage, validators);
      if (answer === "not-modified") return answer;
      const { found, ...rest } = answer;
      return { ...readGhostPosts(found), ...rest };
    },

    changes: {
      async byId(sourceId) {
        // Ghost answers 422, not 404, to an id in another form.
        if (!/^[0-9a-f]{24}$/.test(sourceId)) return undefined;
        const answer = await ask(`posts/${sourceId}`, WITH).catch((error: unknown) => {
          if (isStatus(error, 404)) return undefined;
          throw error;
        });
        if (answer === undefined || answer === "not-modified") return undefined;
        return singlePost(readGhostPosts(readShape(onePost, answer.value, "post").posts));
      },

      ids: () =>
        walkIds(async (page) => {
          const answer = await askPage({ fields: "id" }, page, IDS_PER_PAGE);
          if (answer === "not-modified") throw new SourceError("shape", "unexpected 304");
          const items = readShape(z.array(listedPost), answer.found, "posts");
          const { total, more } = answer;
          return { ids: items.map(({ id }) => id), items: items.length, total, more };
        }),
    },
  };
}

function readGhostPosts(found: readonly unknown[]): ReadPosts {
  return readPosts(ghostPost, found, fromGhost);
}

const count = z.int().check(z.nonnegative());
const listedPost = z.object({ id: z.string().check(z.maxLength(ID_MAX_CHARS)) });
const onePost = z.object({ posts: z.array(z.unknown()) });
const postList = z.object({
  posts: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ pages: count, total: count }) }),
});

/** Ghost keeps whole seconds. */
function secondOf(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
