import { z } from "zod/mini";
import type { BlogSource, SourcePost } from "../blog-source.ts";
import type { JsonAnswer, JsonClient } from "../request/fetch-json.ts";
import { StatusError } from "../request/guarded-request.ts";
import { SourceError } from "../request/source-error.ts";
import { walkIds } from "../sync/walk-list.ts";
import { readPosts, readShape } from "../answers/read-shape.ts";
import { fromWordpress, isPublic, POST_EMBEDS, POST_FIELDS, wordpressPost } from "./wordpress-post.ts";

/** How a WordPress is asked. */
export interface WordpressOptions {
  /** `wp-json` under its pretty address, `rest_route` in the query of a site without such addresses. */
  routes: "wp-json" | "rest_route";
  /** Posts a page, at most 100. */
  perPage?: number;
}

type Query = Record<string, string>;

/** Posts as they came, and what the headers count. */
interface Answered {
  found: unknown[];
  total?: number | undefined;
  pages?: number | undefined;
}

/** A body may be long and an answer has a limit of bytes. */
const PER_PAGE = 20;
/** The most that WordPress gives in one answer. */
const IDS_PER_PAGE = 100;

/** By id, because pages by date are torn apart where several posts share one: those may then come twice or never. */
const ORDER = { orderby: "id", order: "asc" };

/**
 * Posts of a WordPress, by its REST API, version 2.
 * A site that shows its API to nobody else wants an application password. That of a subscriber is enough, and right:
 * with another's, pictures are shown that belong to drafts.
 * @param client whose base is the site's address, with `wp-json/` where the routes are such
 * @see https://developer.wordpress.org/rest-api/reference/posts/
 */
export function wordpressSource(client: JsonClient, options: WordpressOptions): BlogSource {
  const { routes, perPage = PER_PAGE } = options;

  async function get(resource: string, query: Query): Promise<JsonAnswer> {
    const route = routes === "wp-json" ? `wp/v2/${resource}?` : `?rest_route=/wp/v2/${resource}&`;
    const answer = await client.get(`${route}${new URLSearchParams(query)}`);
    if (answer === "not-modified") throw new SourceError("shape", "not modified, though nothing was known");
    return answer;
  }

  async function ask(query: Query): Promise<Answered> {
    const { value, header } = await get("posts", query);
    const found = readShape(z.array(z.unknown()), value, "posts");
    return { found, total: count(header("x-wp-total")), pages: count(header("x-wp-totalpages")) };
  }

  /** WordPress has neither validators nor 304, so a list always travels. */
  async function askPage(query: Query, page: number, size: number) {
    const asked = { ...query, ...ORDER, page: String(page), per_page: String(size) };
    const { found, total, pages } = await ask(asked).catch((error: unknown): Answered => {
      if (isBeyondTheLast(error)) return { found: [] };
      throw error;
    });
    return { found, total, pages, more: pages === undefined ? found.length === size : page < pages };
  }

  const whole = { _fields: POST_FIELDS, _embed: POST_EMBEDS };

  /** Through the list, which has but public posts: asked for by its id, a draft is an error like any other. */
  async function one(query: Query, isIt: (post: SourcePost) => boolean) {
    const { found } = await ask({ ...whole, ...query });
    const { posts, refused } = readPosts(wordpressPost, found, fromWordpress);
    if (refused[0]) throw new SourceError("shape", `post ${refused[0].sourceId}: ${refused[0].problem}`);
    return posts.find(isIt);
  }

  return {
    name: "wordpress",

    async list({ page, modifiedAfter }) {
      const since: Query = modifiedAfter === undefined ? {} : { modified_after: justBefore(modifiedAfter) };
      const { found, total, pages, more } = await askPage({ ...whole, ...since }, page, perPage);
      return {
        ...readPosts(wordpressPost, found, fromWordpress),
        ...(total !== undefined && { total }),
        ...(pages !== undefined && { pages }),
        more,
      };
    },

    async byId(sourceId) {
      if (!/^[1-9]\d{0,15}$/.test(sourceId)) return undefined;
      return one({ include: sourceId }, (post) => post.sourceId === sourceId);
    },

    bySlug: (slug) => one({ slug }, (post) => post.slug === slug),

    async ids() {
      return walkIds(async (page) => {
        const asked = { _fields: "id,status,content.protected" };
        const { found, total, more } = await askPage(asked, page, IDS_PER_PAGE);
        const items = readShape(z.array(listedPost), found, "posts");
        const ids = items.filter(isPublic).map(({ id }) => String(id));
        return { ids, items: items.length, total, more };
      });
    },

    async health() {
      await ask({ per_page: "1", _fields: "id" });
      // Public posts are shown to a wrong password too, as to anybody.
      if (client.access.token) await get("users/me", { _fields: "id" });
    },
  };
}

const listedPost = z.object({
  id: z.int(),
  status: z.string(),
  content: z.object({ protected: z.optional(z.boolean()) }),
});

/** The filter leaves out the very second that it names, in which another post may have changed too. */
function justBefore(instant: string): string {
  return `${new Date(Date.parse(instant) - 1_000).toISOString().slice(0, 19)}Z`;
}

/** The page after the last is an error there, and so is one that was the last a moment ago. */
function isBeyondTheLast(error: unknown): boolean {
  if (!(error instanceof StatusError) || error.status !== 400) return false;
  return error.body.includes('"rest_post_invalid_page_number"');
}

function count(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}
