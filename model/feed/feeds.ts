import { listPath, type PostList } from "../content/post-list.ts";
import { latestChange, type FeedChannel } from "./feed-channel.ts";
import { element, xmlText } from "./xml.ts";

/** Atom requires a date, even for an empty feed. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** A feed for machines. */
export interface Feed {
  name: string;
  /** Last part of its address. */
  file: string;
  /** Media type, without charset. */
  type: string;
  write(channel: FeedChannel): string;
}

/** The three formats, in the order offered. */
export const FEEDS: readonly Feed[] = [
  { name: "RSS", file: "feed.xml", type: "application/rss+xml", write: rssFeed },
  { name: "Atom", file: "atom.xml", type: "application/atom+xml", write: atomFeed },
  { name: "JSON", file: "feed.json", type: "application/feed+json", write: jsonFeed },
];

/** The lists with their own feeds. Years have none: their new posts are in the feed of all posts. */
export const FEED_LISTS = ["category", "tag", "author", "series"] as const;

/** True if a list has separate feeds; others use those of all posts. */
export function hasFeeds(list: PostList): boolean {
  return FEED_LISTS.some((kind) => kind === list.kind);
}

/** A feed as pages link to it. */
export type FeedLink = ReturnType<typeof feedsOf>[number];

/** The feeds of a list, or of the whole blog if it has none. */
export function feedsOf(list: PostList) {
  return FEEDS.map((feed) => ({ name: feed.name, href: feedPath(feed, list), type: feed.type }));
}

/** The address of a feed: at the root for all posts, below the list's address for a list. */
export function feedPath({ file }: Pick<Feed, "file">, list: PostList): string {
  return hasFeeds(list) ? `${listPath(list)}/${file}` : `/${file}`;
}

/** RSS 2.0. @see https://www.rssboard.org/rss-specification and https://purl.org/dc/elements/1.1/ for the author */
function rssFeed(channel: FeedChannel): string {
  const latest = latestChange(channel);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">`,
    `<channel>`,
    element("title", channel.title),
    element("link", channel.page),
    element("description", channel.description),
    element("language", channel.language.toLowerCase()),
    ...(latest ? [element("lastBuildDate", mailDate(latest))] : []),
    `<atom:link href="${xmlText(channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...channel.entries.flatMap((entry) => [
      `<item>`,
      element("title", entry.title),
      element("link", entry.url),
      `<guid isPermaLink="false">${xmlText(entry.id)}</guid>`,
      element("pubDate", mailDate(entry.published)),
      ...entry.authors.map((author) => element("dc:creator", author)),
      ...entry.categories.map((category) => element("category", category)),
      element("description", xmlText(entry.text)),
      element("content:encoded", entry.html),
      `</item>`,
    ]),
    `</channel>`,
    `</rss>`,
    ``,
  ].join("\n");
}

/** Formats an instant for mail headers: Thu, 28 May 2026 04:00:00 GMT. */
function mailDate(instant: string): string {
  return new Date(instant).toUTCString();
}

/** Atom. @see https://www.rfc-editor.org/rfc/rfc4287 */
function atomFeed(channel: FeedChannel): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(channel.language)}">`,
    element("title", channel.title),
    element("subtitle", channel.description),
    element("id", channel.self),
    element("updated", latestChange(channel) ?? NEVER),
    `<link href="${xmlText(channel.page)}" rel="alternate" type="text/html"/>`,
    `<link href="${xmlText(channel.self)}" rel="self" type="application/atom+xml"/>`,
    ...channel.entries.flatMap((entry) => [
      `<entry>`,
      element("title", entry.title),
      element("id", entry.id),
      `<link href="${xmlText(entry.url)}" rel="alternate" type="text/html"/>`,
      element("published", entry.published),
      element("updated", entry.updated),
      ...entry.authors.map((author) => `<author>${element("name", author)}</author>`),
      ...entry.categories.map((category) => `<category term="${xmlText(category)}"/>`),
      element("summary", entry.text),
      `<content type="html">${xmlText(entry.html)}</content>`,
      `</entry>`,
    ]),
    `</feed>`,
    ``,
  ].join("\n");
}

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
function jsonFeed(channel: FeedChannel): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: channel.title,
    description: channel.description,
    home_page_url: channel.page,
    feed_url: channel.self,
    language: channel.language,
    items: channel.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.text,
      content_html: entry.html,
      ...(entry.image && { image: entry.image }),
      date_published: entry.published,
      date_modified: entry.updated,
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.categories,
    })),
  });
}
