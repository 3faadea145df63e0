import { entryPath, type Entry } from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(
  { heading, note, labels, items }: SectionOf<typeof schema>,
  { request: { content } }: Place,
) {
  const { more, sample } = content.page("questions");
  return {
    heading,
    note,
    labels,
    more,
    mark: sample.mark,
    items:
      items?.flatMap((one): Row[] => {
        if (!("question" in one)) return [one];
        const known = findEntry(content, "questions", one.question);
        return known ? [shownQuestion(known)] : [];
      }) ?? content.entries("questions").map(shownQuestion),
  };
}

/** A row as it is shown. */
interface Row {
  /** Link to the full answer, if longer. */
  href?: string;
  title: string;
  text: string;
  lede?: string | undefined;
  test?: string | undefined;
  sample?: true | undefined;
}

function shownQuestion(question: Entry<"questions">): Row {
  const { title, text, sample } = question;
  return { href: entryPath("questions", question), title, text, sample };
}
