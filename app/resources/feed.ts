import { fillIn } from "#model/content/fill-in.ts";
import { labelParts } from "#model/content/label-parts.ts";
import { findList, listPath, postsIn } from "#model/content/post-list.ts";
import { feedChannel } from "#model/feed/feed-channel.ts";
import { feedPath, FEEDS } from "#model/feed/feeds.ts";
import type { PageRequest } from "../page-module.ts";
import { notReadYet } from "../shell/not-read-yet.ts";

/** Entries are complete posts; older ones are on the pages. */
const MOST_ENTRIES = 30;

/** Serves the feeds in each format: of all posts, or of one category, tag, author or series. */
export function load({ params, content, url }: PageRequest): Response {
  const list = findList(params, content.taxonomy(), content.posts());
  const file = url.pathname.split("/").at(-1);
  const feed = FEEDS.find((other) => other.file === file);
  if (!list && content.reading()) throw notReadYet(content);
  if (!list || !feed) throw new Response(null, { status: 404 });

  const site = content.site();
  const { lists, post: copy } = content.page("blog");
  const about =
    list.kind === "all"
      ? content.page("feed").head
      : {
          title: fillIn(lists[list.kind].title, { name: list.term.name }),
          description: fillIn(lists[list.kind].description, { name: list.term.name }),
        };
  const posts = postsIn(list, content.posts())
    .slice(0, MOST_ENTRIES)
    .flatMap(({ id }) => content.post(id) ?? [])
    .map((post) => ({ ...post, body: labelParts(post.body, copy) }));
  const channel = feedChannel(posts, {
    title: `${about.title} | ${site.name}`,
    description: about.description,
    language: "en-IN",
    origin: url.origin,
    page: list.kind === "all" ? "/feed" : listPath(list),
    self: feedPath(feed, list),
  });
  return new Response(feed.write(channel), { headers: { "Content-Type": `${feed.type}; charset=utf-8` } });
}
