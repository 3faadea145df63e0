import { z } from "zod/mini";
import type { BlogSource, SourcePost, Validators } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { SourceError } from "../request/source-error.ts";
import { fromGhost, ghostPost } from "./ghost-post.ts";
import { walkIds } from "../sync/walk-list.ts";
import { readPosts, readShape } from "../answers/read-shape.ts";

/** How a Ghost is asked. */
export interface GhostOptions {
  /** Posts a page, at most 100. */
  perPage?: number;
}

/** A body may be long and an answer has a limit of bytes. */
const PER_PAGE = 20;
/** The most that Ghost 6 gives in one answer; who asks for more gets so many, and no word of it. */
const IDS_PER_PAGE = 100;

const ID_MAX_CHARS = 80;

const OPEN = "visibility:public";
/** By id, because pages by date are torn apart where several posts share one: those may then come twice or never. */
const ORDER = "id asc";

/**
 * Posts of a Ghost, by its Content API, version 6.
 * @param client whose base is `…/ghost/api/content/` and whose token is the key, in the query
 * @see https://docs.ghost.org/content-api
 */
export function ghostSource(client: JsonClient, { perPage = PER_PAGE }: GhostOptions = {}): BlogSource {
  /** Without the slash before the query, Ghost sends us elsewhere. */
  async function ask(path: string, query: Record<string, string>, validators?: Validators) {
    return client.get(`${path}/?${new URLSearchParams(query)}`, { validators, headers: VERSION });
  }

  async function askPage(query: Record<string, string>, page: number, size: number, validators?: Validators) {
    const asked = { filter: OPEN, ...query, order: ORDER, page: String(page), limit: String(size) };
    const answer = await ask("posts", asked, validators);
    if (answer === "not-modified") return answer;
    const { posts, meta } = readShape(postList, answer.value, "posts");
    const { pages, total } = meta.pagination;
    // Its `next` counts on beyond the last page.
    return { found: posts, pages, total, more: page < pages, validators: answer.validators };
  }

  async function one(path: string): Promise<SourcePost | undefined> {
    const answer = await ask(path, WITH).catch((error: unknown) => {
      if (error instanceof SourceError && error.status === 404) return undefined;
      throw error;
    });
    if (answer === undefined || answer === "not-modified") return undefined;
    const { posts: found } = readShape(onePost, answer.value, "post");
    const { posts, refused } = readPosts(ghostPost, found, fromGhost);
    if (refused[0]) throw new SourceError("shape", `post ${refused[0].sourceId}: ${refused[0].problem}`);
    return posts[0];
  }

  return {
    name: "ghost",

    async list({ page, modifiedAfter, validators }) {
      const since = modifiedAfter && { filter: `${OPEN}+updated_at:>='${secondOf(modifiedAfter)}'` };
      const answer = await askPage({ ...WITH, ...since }, page, perPage, validators);
      if (answer === "not-modified") return answer;
      const { found, total, pages, more, validators: fresh } = answer;
      return { ...readPosts(ghostPost, found, fromGhost), total, pages, more, validators: fresh };
    },

    /** Ghost refuses, rather than not finds, an id in another form. */
    byId: async (sourceId) => (/^[0-9a-f]{24}$/.test(sourceId) ? one(`posts/${sourceId}`) : undefined),

    bySlug: async (slug) => (/^[\w-]+$/.test(slug) ? one(`posts/slug/${slug}`) : undefined),

    async ids() {
      return walkIds(async (page) => {
        const answer = await askPage({ fields: "id" }, page, IDS_PER_PAGE);
        if (answer === "not-modified")
          throw new SourceError("shape", "not modified, though nothing was known");
        const items = readShape(z.array(listedPost), answer.found, "posts");
        const { total, more } = answer;
        return { ids: items.map(({ id }) => id), items: items.length, total, more };
      });
    },

    async health() {
      await ask("posts", { fields: "id", limit: "1" });
    },
  };
}

/** Which form of the API we read; a newer Ghost answers in this one as long as it can. */
const VERSION = { "Accept-Version": "v6.0" };

/** These two come only when they are asked for, and then `fields` must not be. */
const WITH = { include: "authors,tags" };

const count = z.int().check(z.nonnegative());
const listedPost = z.object({ id: z.string().check(z.maxLength(ID_MAX_CHARS)) });
const onePost = z.object({ posts: z.array(z.unknown()) });
const postList = z.object({
  posts: z.array(z.unknown()),
  meta: z.object({ pagination: z.object({ pages: count, total: count }) }),
});

/** Ghost keeps whole seconds. */
function secondOf(instant: string): string {
  return `${new Date(Date.parse(instant)).toISOString().slice(0, 19)}Z`;
}
