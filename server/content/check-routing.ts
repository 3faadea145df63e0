import { FORM_KINDS, contactForm } from "#model/contact/field-names.ts";
import type { Routing } from "#model/content/routing.ts";
import type { JsonFile } from "./json-files.ts";

/**
 * Reports topics that no message has, whose mail would never be sent.
 * @param topics of the contact form; undefined when they could not be read
 */
export function checkRouting(
  { value, report }: JsonFile<Routing>,
  topics: ReadonlySet<string> | undefined,
): void {
  if (!topics) return;
  const known = [...topics, ...FORM_KINDS.flatMap((kind) => contactForm(kind).fixed.topic ?? [])];
  for (const topic of Object.keys(value?.topics ?? {})) {
    if (!known.includes(topic))
      report(["topics", topic], `no message has this topic; use one of ${known.join(", ")}`, "warning");
  }
}
