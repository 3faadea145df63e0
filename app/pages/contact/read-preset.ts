import { cleanRouteName } from "#model/contact/origin-page.ts";
import { tidyText } from "#model/contact/plain-text.ts";

/** Longest sentence a link may bring along, in characters. */
const PROBLEM_MAX_CHARS = 2000;

/**
 * What the address fills in: the topic, if it exists, the visitor's own sentence as the message, and the route the
 * visitor came from.
 */
export function readPreset(query: URLSearchParams, topics: readonly { slug: string }[]) {
  const topic = query.get("topic") ?? "";
  const problem = tidyText(query.get("problem") ?? "");
  return {
    from: cleanRouteName(query.get("from") ?? ""),
    preset: {
      topic: topics.some(({ slug }) => slug === topic) ? topic : "",
      message: Array.from(problem).slice(0, PROBLEM_MAX_CHARS).join(""),
    },
  };
}
