import type { Problem } from "./content-error.ts";
import { reportFor, type ContentFiles } from "./content-files.ts";
import type { JsonFile } from "./json-files.ts";
import type { DataPath } from "./located-data.ts";
import { isRecord } from "./placeholders.ts";

/**
 * Reports links to the contact form that choose no topic or do not name their page, and topics that do not exist.
 * A lead that says neither what it is about nor where it began is slow to answer.
 * @param name of the page; undefined for content/site.json, whose links stand on every page and may be plain
 * @param topics slugs of content/pages/contact.json; undefined when that file could not be read
 */
export function checkContactLinks(
  file: JsonFile<unknown>,
  name: string | undefined,
  topics: ReadonlySet<string> | undefined,
  files: ContentFiles,
  problems: Problem[],
): void {
  if (!topics) return;
  const report = reportFor(problems, files.shown(file.path));
  for (const { key, value, path } of textsIn(file.content)) {
    const problem =
      key === "topic" ? topicProblem(value, topics) : key === "href" && linkProblem(value, name, topics);
    if (problem) report(file.lineOf(path), path.join("."), problem, "warning");
  }
}

function linkProblem(href: string, name: string | undefined, topics: ReadonlySet<string>) {
  const [path = "", query = ""] = href.split("?");
  if (path !== "/contact" || (name === undefined && query === "")) return undefined;
  const asked = new URLSearchParams(query);
  const topic = asked.get("topic");
  if (topic === null) return `${href} chooses no topic; add ?topic= with one of ${[...topics].join(", ")}`;
  if (name !== undefined && asked.get("from") !== name)
    return `${href} does not name its page; add from=${name}, so that a message says where it began`;
  return topicProblem(topic, topics);
}

function topicProblem(topic: string, topics: ReadonlySet<string>) {
  return topics.has(topic)
    ? undefined
    : `there is no topic ${topic} in content/pages/contact.json; use one of ${[...topics].join(", ")}`;
}

/** Every text with a name inside data, with the way to it. */
function textsIn(data: unknown, path: DataPath = []): { key: string; value: string; path: DataPath }[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === "string" ? [{ key, value, path: [...path, key] }] : textsIn(value, [...path, key]),
  );
}
