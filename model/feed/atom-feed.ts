import { latestChange, type FeedChannel } from "./feed-channel.ts";
import { element, xmlText } from "./xml.ts";

/** A feed without entries has never changed; Atom wants a date all the same. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** Atom. @see https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(channel: FeedChannel): string {
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
