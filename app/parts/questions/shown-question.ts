import { entryPath, type Entry } from "#model/collections/collections.ts";
import type { ListedQuestion } from "./questions.tsx";

/** One question as lists show it. */
export function shownQuestion(question: Entry<"questions">): ListedQuestion {
  const { title, text, sample } = question;
  return { href: entryPath("questions", question), title, text, sample };
}
