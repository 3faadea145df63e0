import { z } from "zod/mini";
import { readPosts, readShape } from "../answers/read-shape.ts";
import type { BlogSource } from "../blog-source.ts";
import type { JsonClient } from "../request/fetch-json.ts";
import { StatusError } from "../request/guarded-request.ts";
import { SourceError } from "../request/source-error.ts";
import { walkIds } from "../sync/walk-list.ts";
import { fromWordpress, isPublic, listedPost, wordpressPost } from "./wordpress-post.ts";

/** Embedded objects come only where both of the last two fields are asked for. */
const WHOLE = {
  _fields: "id,slug,status,link,date_gmt,modified_gmt,title,content,excerpt,sticky,_links,_embedded",
  _embed: "author,wp:featuredmedia,wp:term",
};
/** Posts a page: few, because a body may be long and an answer has a limit of bytes. */
const PER_PAGE = 20;
/** The most that WordPress gives in one answer. */
const IDS_PER_PAGE = 100;
/** By id, because posts of one date may come twice or never on pages that are ordered by date. */
const ORDER = { orderby: "id", order: "asc" };

/**
 * Posts of a WordPress, by its REST API, version 2. A site with a private API wants an application password; a
 * subscriber's is enough, and with any other, pictures are shown that belong to drafts.
 * @param client whose base is the site's address, with `wp-json/` unless `rest_route` in the query stands in for it
 * @see https://developer.wordpress.org/rest-api/reference/posts/
 */
export function wordpressSource(
  client: JsonClient,
  { routes, perPage = PER_PAGE }: { routes: "wp-json" | "rest_route"; perPage?: number },
): BlogSource {
  const routeTo = (route: string) => (routes === "wp-json" ? `${route}?` : `?rest_route=/${route}&`);
  let signedIn = client.access.token === undefined;

  /** Public posts come also with a wrong password; this route says so. Another refusal means that it is closed. */
  async function signIn(): Promise<void> {
    await client.get(`${routeTo("wp/v2/users/me")}_fields=id`).catch((error: unknown) => {
      if (!(error instanceof StatusError) || error.body.includes('"rest_not_logged_in"')) throw error;
    });
    signedIn = true;
  }

  /** WordPress has neither validators nor 304. The page after the last is an error there. */
  async function askPage(query: Record<string, string>, page: number, size: number) {
    if (!signedIn) await signIn();
    const asked = { ...query, ...ORDER, page: String(page), per_page: String(size) };
    const answer = await client
      .get(`${routeTo("wp/v2/posts")}${new URLSearchParams(asked)}`)
      .catch((error: unknown) => {
        const isBeyond =
          error instanceof StatusError && error.body.includes('"rest_post_invalid_page_number"');
        if (!isBeyond || error.status !== 400) throw error;
      });
    if (answer === "not-modified") throw new SourceError("unexpected 304");
    if (!answer) return { found: [], more: false };
    const found = readShape(z.array(z.unknown()), answer.value, "posts");
    const count = (name: string) => /^\d{1,9}$/.exec(answer.header(name) ?? "")?.map(Number)[0];
    const pages = count("x-wp-totalpages");
    return {
      found,
      total: count("x-wp-total"),
      more: pages === undefined ? found.length === size : page < pages,
    };
  }

  return {
    async list({ page, modifiedAfter }) {
      const since: Record<string, string> =
        modifiedAfter === undefined ? {} : { modified_after: justBefore(modifiedAfter) };
      const { found, ...rest } = await askPage({ ...WHOLE, ...since }, page, perPage);
      return { ...readPosts(wordpressPost, found, fromWordpress), ...rest };
    },

    ids: () =>
      walkIds(async (page) => {
        const { found, ...rest } = await askPage(
          { _fields: "id,status,content.protected" },
          page,
          IDS_PER_PAGE,
        );
        const items = readShape(z.array(listedPost), found, "posts");
        return { ids: items.filter(isPublic).map(({ id }) => String(id)), items: items.length, ...rest };
      }),
  };
}

/** The filter leaves out the very second that it names, in which another post may have changed too. */
function justBefore(instant: string): string {
  return `${new Date(Date.parse(instant) - 1_000).toISOString().slice(0, 19)}Z`;
}
