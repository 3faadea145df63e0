import { findEntry } from "#model/collections/shown-entries.ts";
import type { SectionOf } from "#model/content/section.ts";
import { shownQuestion } from "../../parts/questions/shown-question.ts";
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
      questions?.flatMap((one) => {
        if (!("question" in one)) return [one];
        const known = findEntry(content, "questions", one.question);
        return known ? [shownQuestion(known)] : [];
      }) ?? content.entries("questions").map(shownQuestion),
  };
}
