import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { blogPicture } from "./blog-picture.ts";
import { fillBody, HIDDEN_POSTS, SET_PER_PAGE, SET_POSTS, type SetPost } from "./blog-set.ts";

/** A running reference of a custom API. */
export interface CustomApiServer {
  /** Base of the API. */
  url: URL;
  /** Requests, with their headers. */
  asked: { path: string; authorization: string | undefined }[];
  close(): void;
}

/**
 * The reference of docs/blog-sources/custom-api.openapi.yaml: the set of posts behind a token, by pages; covers by
 * their names.
 * @param token required in `Authorization: Bearer`
 */
export async function serveCustomApi(token: string, perPage = SET_PER_PAGE): Promise<CustomApiServer> {
  const asked: CustomApiServer["asked"] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    asked.push({ path: url.pathname + url.search, authorization: request.headers.authorization });
    const json = (status: number, value: unknown, etag = "") => {
      const unchanged = etag !== "" && request.headers["if-none-match"] === etag;
      response.writeHead(unchanged ? 304 : status, {
        "Content-Type": "application/json; charset=utf-8",
        ...(etag && { ETag: etag }),
      });
      response.end(unchanged ? "" : JSON.stringify(value));
    };
    if (url.pathname.startsWith("/pictures/")) {
      response.setHeader("Content-Type", "image/png").end(blogPicture());
      return;
    }
    if (request.headers.authorization !== `Bearer ${token}`) return json(401, { error: "no token" });
    const path = url.pathname.replace(/^\/api\//, "");
    const posts = POSTS.map((post) => customApiPost(post, url.origin));
    if (path !== "posts") return json(404, { error: "no such path" });
    const page = Number(url.searchParams.get("page") ?? "1");
    const list = {
      posts: posts.slice((page - 1) * perPage, page * perPage),
      total: posts.length,
      pages: Math.ceil(posts.length / perPage),
    };
    return json(200, list, `"${page}"`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/api/`),
    asked,
    close: () => server.close().closeAllConnections(),
  };
}

/** A draft is in the list and says what it is. */
const POSTS: readonly SetPost[] = [
  ...SET_POSTS,
  ...HIDDEN_POSTS.filter(({ because }) => because === "draft"),
];

function customApiPost(post: SetPost, origin: string) {
  const at = {
    postAddress: (slug: string) => `${origin}/notes/${slug}`,
    picture: `${origin}/pictures/dots.png`,
  };
  return {
    id: post.number,
    slug: post.slug,
    title: escaped(post.title),
    excerpt: escaped(post.excerpt),
    html: fillBody(post.html, at),
    // A cover that is lost leaves an error in its place.
    cover: post.slug === "a-cover-that-is-lost" ? { error: "gone" } : post.coverAlt && "dots.png",
    coverAlt: post.coverAlt,
    authors: [post.author],
    categories: post.categories,
    tags: post.tags,
    published: post.published,
    // Without a zone: UTC is meant.
    updated: post.updated.replace("Z", ""),
    url: `/notes/${post.slug}`,
    draft: HIDDEN_POSTS.some(({ number }) => number === post.number),
  };
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/'/g, "&#039;");
}
