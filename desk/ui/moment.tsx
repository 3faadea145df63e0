import { MOMENT_FORMS } from "#model/desk/moment-words.ts";
import { usePage } from "./page-context.ts";

/** A moment in the words of the desk, by the office's clocks until a script knows the reader's. */
export function Moment({ at, as = "moment" }: { at: Date; as?: keyof typeof MOMENT_FORMS }) {
  const { now, zone } = usePage();
  return (
    <time dateTime={at.toISOString()} data-as={as}>
      {MOMENT_FORMS[as](at, now, zone)}
    </time>
  );
}
