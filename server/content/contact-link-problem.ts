import * as z from "zod/mini";
import { contactSchema } from "#model/content/pages/contact.ts";

/** The topics of the contact form, from its page's content; undefined when that could not be read. */
export function topicsOf(contact: unknown): ReadonlySet<string> | undefined {
  const { data } = z.safeParse(contactSchema, contact);
  return data && new Set(data.form.fields.topic.options.map(({ slug }) => slug));
}

/**
 * Describes a link to the contact form without a topic or page, or with an unknown topic. Such messages are slow to
 * answer: topic and origin are missing.
 * @param key the name of the field
 * @param page that has the field; undefined for content/site.json, whose links are on every page and may be plain
 * @param topics slugs of content/pages/contact.json
 */
export function contactLinkProblem(
  key: string,
  value: string,
  page: string | undefined,
  topics: ReadonlySet<string>,
): string | undefined {
  if (key === "topic") return topicProblem(value, topics);
  const [path = "", query = ""] = value.split("?");
  if (key !== "href" || path !== "/contact" || (page === undefined && query === "")) return undefined;
  const asked = new URLSearchParams(query);
  const topic = asked.get("topic");
  if (topic === null) return `${value} chooses no topic; add ?topic= with one of ${[...topics].join(", ")}`;
  if (page !== undefined && asked.get("from") !== page)
    return `${value} does not name its page; add from=${page}, so that messages show where they came from`;
  return topicProblem(topic, topics);
}

function topicProblem(topic: string, topics: ReadonlySet<string>): string | undefined {
  return topics.has(topic)
    ? undefined
    : `there is no topic ${topic} in content/pages/contact.json; use one of ${[...topics].join(", ")}`;
}
