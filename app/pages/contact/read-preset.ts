import { cleanRouteName } from "#model/contact/origin-page.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import { prefilledMessage } from "#model/contact/prefilled-message.ts";

/**
 * Values that the address fills in: the topic, if it exists, the visitor's own sentence as the message, their drawing,
 * and their route.
 */
export function readPreset(query: URLSearchParams, topics: readonly { slug: string }[]) {
  const topic = query.get("topic") ?? "";
  const kolam = query.get("kolam");
  return {
    from: cleanRouteName(query.get("from") ?? ""),
    preset: {
      topic: topics.some(({ slug }) => slug === topic) ? topic : "",
      message: prefilledMessage(query),
      ...(kolam && readDrawn(kolam) && { kolam }),
    },
  };
}
