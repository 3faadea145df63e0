import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { blogPicture } from "./blog-picture.ts";
import { fillBody, SET_PER_PAGE, SET_POSTS, type SetPost } from "./blog-set.ts";

/** Serves the set of posts as a JSON Feed in pages. */
export async function serveFeed(perPage = SET_PER_PAGE): Promise<{ url: URL; close(): void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (url.pathname.endsWith(".png")) {
      response.setHeader("Content-Type", "image/png").end(blogPicture());
      return;
    }
    const page = Number(url.searchParams.get("page") ?? "1");
    const items = SET_POSTS.slice((page - 1) * perPage, page * perPage);
    const feed = {
      version: "https://jsonfeed.org/version/1.1",
      title: "The set",
      ...(page * perPage < SET_POSTS.length && { next_url: `${url.origin}/feed.json?page=${page + 1}` }),
      items: [...items.map((post) => feedItem(post, url.origin)), { title: "An item without an id is none" }],
    };
    response.setHeader("Content-Type", "application/feed+json").end(JSON.stringify(feed));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/feed.json`),
    close: () => server.close().closeAllConnections(),
  };
}

function feedItem(post: SetPost, origin: string) {
  const at = { postAddress: (slug: string) => `${origin}/notes/${slug}`, picture: `${origin}/dots.png` };
  return {
    id: post.number,
    url: `${origin}/notes/${encodeURIComponent(post.slug)}`,
    title: post.title.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
    summary: post.excerpt.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
    content_html: fillBody(post.html, at),
    ...(post.coverAlt && { image: `${origin}/dots.png` }),
    authors: [{ name: post.author.name }],
    tags: [...post.categories, ...post.tags].map(({ name }) => name),
    date_published: post.published,
    date_modified: post.updated,
  };
}
