import type { MetaDescriptor } from "react-router";
import type { FeedLink } from "#model/feed/feeds.ts";

/**
 * Feeds in the head of a page, for programs that look for them there.
 * @param title what they are the feeds of: a list, or the whole blog
 */
export function feedLinks(title: string, feeds: readonly FeedLink[]): MetaDescriptor[] {
  return feeds.map(({ name, href, type }) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: `${title} (${name})`,
    href,
  }));
}
