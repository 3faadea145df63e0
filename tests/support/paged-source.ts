import type { ServerResponse } from "node:http";
import type { BlogSettings } from "#server/sources/source-settings.ts";
import { localSettings } from "./a-blog.ts";
import { startHost } from "./http-host.ts";

/** A custom API whose list has pages, and that can be bent while they are read. */
export interface PagedSource {
  posts: { id: number; draft?: boolean }[];
  settings: BlogSettings;
  /** Called before a page is answered; returns true if it has answered. */
  before?: ((page: number, response: ServerResponse) => boolean | void) | undefined;
  /** True if it says how many posts it has. */
  counts: boolean;
  /** How many posts the list says that it has more than it shows. */
  hides: number;
}

/** Starts it with so many posts, numbered from 1 and in that order. Gone with the test. */
export async function pagedSource(count: number, perPage: number): Promise<PagedSource> {
  const host = await startHost((request, response) => {
    const page = Number(new URL(request.path, host.url).searchParams.get("page"));
    if (source.before?.(page, response)) return;
    const total = source.posts.length + source.hides;
    const posts = source.posts.slice((page - 1) * perPage, page * perPage).map((post) => ({
      title: `Note ${post.id}`,
      html: `<p>Text of ${post.id}.</p>`,
      published: "2026-05-01T00:00:00Z",
      ...post,
    }));
    const pages = Math.ceil(total / perPage);
    const etag = `"${posts.map(({ id }) => id).join()}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else answerJson(response, { posts, ...(source.counts && { total }), pages }, { ETag: etag });
  });
  const source: PagedSource = {
    posts: Array.from({ length: count }, (_, index) => ({ id: index + 1 })),
    settings: localSettings("custom", new URL("/api/", host.url)),
    counts: true,
    hides: 0,
  };
  return source;
}

/** Answers JSON. */
export function answerJson(response: ServerResponse, value: unknown, headers: object = {}): void {
  response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));
}
