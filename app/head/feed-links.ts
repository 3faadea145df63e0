import type { MetaDescriptor } from "react-router";
import type { FeedLink } from "#model/feed/feeds.ts";

/**
 * Links to feeds in the head of a page, for feed readers to discover.
 * @param title of the list that they are feeds of, or of the whole blog
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
