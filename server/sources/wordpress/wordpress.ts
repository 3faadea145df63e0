import { z } from "zod/mini";
import type { BlogSource } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
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

/** Few, because a body may be long and an answer has a limit of bytes. */
const PER_PAGE = 20;
/** The most that WordPress gives in one answer. */
const IDS_PER_PAGE = 100;
/** By id, because posts of one date may come twice or never on pages that are ordered by date. */
const ORDER = { orderby: "id", order: "asc" };

/**
 * Posts of a WordPress, by its REST API, version 2. A site with a private API wants an application password. A subscriber's is enough, and right: with any other, pictures are shown that belong to drafts.
 * @param client whose base is the site's address, with `wp-json/` where the routes are such
 * @see https://developer.wordpress.org/rest-api/reference/posts/
 */
export function wordpressSource(client: JsonClient, options: WordpressOptions): BlogSource {
  const { routes, perPage = PER_PAGE } = options;

  /** WordPress has neither validators nor 304. */
  async function ask(query: Query) {
    const route = routes === "wp-json" ? "wp/v2/posts?" : "?rest_route=/wp/v2/posts&";
    const answer = await client.get(`${route}${new URLSearchParams(query)}`).catch((error: unknown) => {
      if (isBeyondTheLast(error)) return undefined;
      throw error;
    });
    if (answer === "not-modified") throw new SourceError("unexpected 304");
    return answer;
  }

  async function askPage(query: Query, page: number, size: number) {
    const answer = await ask({ ...query, ...ORDER, page: String(page), per_page: String(size) });
    if (!answer) return { found: [], more: false };
    const found = readShape(z.array(z.unknown()), answer.value, "posts");
    const count = (name: string) => {
      const header = answer.header(name);
      return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
    };
    const pages = count("x-wp-totalpages");
    const more = pages === undefined ? found.length === size : page < pages;
    return { found, total: count("x-wp-total"), more };
  }

  return {
    async list({ page, modifiedAfter }) {
      const since: Query = modifiedAfter === undefined ? {} : { modified_after: justBefore(modifiedAfter) };
      const whole = { _fields: POST_FIELDS, _embed: POST_EMBEDS };
      const { found, ...rest } = await askPage({ ...whole, ...since }, page, perPage);
      return { ...readPosts(wordpressPost, found, fromWordpress), ...rest };
    },

    ids: () =>
      walkIds(async (page) => {
        const asked = { _fields: "id,status,content.protected" };
        const { found, total, more } = await askPage(asked, page, IDS_PER_PAGE);
        const items = readShape(z.array(listedPost), found, "posts");
        const ids = items.filter(isPublic).map(({ id }) => String(id));
        return { ids, items: items.length, total, more };
      }),
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
  return (
    error instanceof StatusError &&
    error.status === 400 &&
    error.body.includes('"rest_post_invalid_page_number"')
  );
}
