import { entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";

/**
 * The likely answerer of a message before it is written: the person whose page the visitor came from, or the first for
 * the topic.
 */
export function whoAnswers(
  from: string,
  topic: string,
  content: Pick<ContentReader, "entries" | "page">,
): { text: string; href: string } | undefined {
  const people = content.entries("people");
  const person =
    people.find(({ slug }) => from === `people/${slug}`) ??
    people.find(({ answers }) => answers.topics.includes(topic));
  if (!person) return undefined;
  const mark = person.sample ? ` (${content.page("people").sample.mark.toLowerCase()})` : "";
  return { text: `${person.title}, ${person.role}${mark}`, href: entryPath("people", person) };
}
