import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { splitWishes } from "#model/contact/wished-times.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import type { OfficeHours } from "#model/office/call-times.ts";
import { FieldError, fieldClass, Ring, type FieldProps } from "../../ui/field/field.tsx";
import type { FormWords } from "./form-route.ts";
import { daytimeFirst, ownTime, visitorsZone } from "./own-times.ts";
import { WishRow } from "./wish-row.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./wished-times.css?inline";

/** Offered call times. */
export interface CallChoices {
  /** The first and the last day. */
  first: string;
  last: string;
  /** Times of day at which a call may begin, in office time. */
  starts: readonly string[];
  /** Office hours; holidays are those of the days above. */
  office: OfficeHours;
  /** The office's zone, such as `Asia/Kolkata`, and its name in words. */
  timeZone: string;
  zone: string;
  /** Office hours in words. */
  hours: string;
  /** Chains of one dot, two and so on: one per wish. */
  chains: readonly Drawing[];
}

interface WishedTimesProps {
  field: FieldProps;
  words: NonNullable<FormWords["form"]["fields"]["times"]>;
  /** The wishes as one text. */
  value: string;
  /** Number of the wish with the error; all if unknown. */
  wrong: number | undefined;
  calls: CallChoices;
}

/**
 * Preferred days and times for a call. Office times are posted; with scripts, times are shown in the visitor's
 * zone, which the form names.
 */
export function WishedTimes({ field, words, value, wrong, calls }: WishedTimesProps) {
  const { name, error } = field;
  const wishes = splitWishes(value);
  const [days, setDays] = useState(() => wishes.map(({ day }) => day));
  const set = useRef<HTMLFieldSetElement>(null);
  const own = useSyncExternalStore(
    () => () => {},
    () => visitorsZone(calls),
    () => "",
  );
  useEffect(() => {
    // Drafts and restored pages fill in days without an event.
    const timer = setTimeout(() => setDays(daysIn(set.current)));
    return () => clearTimeout(timer);
  }, []);
  const about = `${name}-zone ${name}-${error ? "error" : "hint"}`;
  return (
    <fieldset className={fieldClass(field, "wish")} aria-describedby={about} ref={set}>
      <Style name="contact-form-wished-times" css={css} />
      <legend>
        {field.label}
        <Ring />
      </legend>
      <input type="hidden" name="zone" value={own} />
      {calls.chains.map((chain, index) => {
        const row = words.rows[index] ?? "";
        const day = days[index] ?? "";
        const timeLabel = (start: string) => (own ? ownTime(day, start, { own, words, calls }) : start);
        return (
          <WishRow
            // A wish is only identified by its number.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={name}
            number={index + 1}
            wish={wishes[index]}
            chain={chain}
            labels={{ day: `${row}, ${words.day}`, time: `${row}, ${words.time}`, choose: words.choose }}
            first={calls.first}
            last={calls.last}
            starts={own ? daytimeFirst(calls.starts, day, { own, calls }) : calls.starts}
            timeLabel={timeLabel}
            isWrong={error !== undefined && (wrong ?? index + 1) === index + 1}
            onDay={() => setDays(daysIn(set.current))}
          />
        );
      })}
      <p className="zone" id={`${name}-zone`}>
        <span>
          {own
            ? fillIn(words.own, { zone: own.replaceAll("_", " ") })
            : fillIn(words.office, { zone: calls.zone })}
        </span>
        <span>{calls.hours}</span>
      </p>
      {!error && (
        <p className="hint" id={`${name}-hint`}>
          {words.hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

/** The days that the controls hold now. */
function daysIn(set: HTMLFieldSetElement | null): string[] {
  return [...(set?.querySelectorAll<HTMLInputElement>("[type=date]") ?? [])].map(({ value }) => value);
}
