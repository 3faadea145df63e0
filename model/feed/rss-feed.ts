import { latestChange, type FeedChannel } from "./feed-channel.ts";
import { element, xmlText } from "./xml.ts";

/** RSS 2.0. @see https://www.rssboard.org/rss-specification and https://purl.org/dc/elements/1.1/ for the author */
export function rssFeed(channel: FeedChannel): string {
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

/** An instant as mail headers write it: Thu, 28 May 2026 04:00:00 GMT. */
function mailDate(instant: string): string {
  return new Date(instant).toUTCString();
}
