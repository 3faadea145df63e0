import type { FeedChannel } from "./feed-channel.ts";

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(channel: FeedChannel): string {
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
