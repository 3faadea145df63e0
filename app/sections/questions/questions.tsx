import { Questions } from "../../parts/questions/questions.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";

/** Questions with answers that open one at a time. */
export default function QuestionsSection({
  id,
  className,
  heading,
  note,
  more,
  mark,
  questions,
}: Shown<typeof load>) {
  return (
    <Questions
      id={id}
      className={className}
      heading={heading}
      note={note}
      more={more}
      mark={mark}
      questions={questions}
    />
  );
}
