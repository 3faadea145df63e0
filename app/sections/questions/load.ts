import { entryPath, type Entry } from "#model/collections/collections.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(
  { heading, note, questions }: SectionOf<typeof schema>,
  { request: { content } }: Place,
) {
  const { more, sample } = content.page("questions");
  return {
    heading,
    note,
    more,
    mark: sample.mark,
    questions:
      questions?.flatMap((one): ListedQuestion[] => {
        if (!("question" in one)) return [one];
        const known = findEntry(content, "questions", one.question);
        return known ? [shownQuestion(known)] : [];
      }) ?? content.entries("questions").map(shownQuestion),
  };
}

/** A question as lists show it. */
interface ListedQuestion {
  /** Of the whole answer, where there is more. */
  href?: string;
  title: string;
  text: string;
  sample?: true | undefined;
}

function shownQuestion(question: Entry<"questions">): ListedQuestion {
  const { title, text, sample } = question;
  return { href: entryPath("questions", question), title, text, sample };
}
