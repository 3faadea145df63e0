import { entryPath, type Entry } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { ListedQuestion } from "./questions.tsx";

/** All questions as lists show them, for `load`. */
export function listedQuestions(content: Pick<ContentReader, "entries">): ListedQuestion[] {
  return content.entries("questions").map(shownQuestion);
}

/** One question as lists show it. */
export function shownQuestion(question: Entry<"questions">): ListedQuestion {
  const { title, text, sample } = question;
  return { href: entryPath("questions", question), title, text, sample };
}
