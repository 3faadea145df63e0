import { ageWords, dateWords, momentInSentence, momentWords } from "#model/desk/moment-words.ts";
import { usePage } from "./page-context.ts";

/** How a moment is written; the script writes it again by the reader's clocks. */
export type MomentForm = keyof typeof FORMS;

const FORMS = {
  /** 16:40, Thu 16:40, 11 November 9:05 */
  moment: momentWords,
  /** today at 16:45 */
  sentence: momentInSentence,
  /** 11 November 2028 */
  date: dateWords,
  /** 21 h */
  age: (at: Date, now: Date) => ageWords(at, now),
};

/** A moment in the words of the desk, by the office's clocks until a script knows the reader's. */
export function Moment({ at, as = "moment" }: { at: Date; as?: MomentForm }) {
  const { now, zone } = usePage();
  return (
    <time dateTime={at.toISOString()} data-as={as}>
      {FORMS[as](at, now, zone)}
    </time>
  );
}
