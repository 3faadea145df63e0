import { MOMENT_FORMS } from "#model/desk/moment-words.ts";
import { usePage } from "./page-context.ts";

/** A moment in words, in the office's time zone until the script changes it to the reader's. */
export function Moment({ at, as = "moment" }: { at: Date; as?: keyof typeof MOMENT_FORMS }) {
  const { now, zone } = usePage();
  return (
    <time dateTime={at.toISOString()} data-as={as}>
      {MOMENT_FORMS[as](at, now, zone)}
    </time>
  );
}
