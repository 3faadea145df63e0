import { useSyncExternalStore } from "react";
import { dayOf, offsetAt } from "#model/content/instant.ts";
import { fillIn } from "#model/content/fill-in.ts";

export interface AnswerProps {
  /** The promised moment, in UTC. */
  at: string;
  label: string;
  /** The same in the office's time, and the name of its zone. */
  moment: string;
  zone: string;
  /** Of the office, such as `Asia/Kolkata`. */
  timeZone: string;
  /** Pattern for the moment in the visitor's time. */
  local: string;
}

/** The latest moment of the answer in the office's time; with scripts, the visitor's own time where it differs. */
export function Answer({ at, label, moment, zone, timeZone, local }: AnswerProps) {
  const own = useSyncExternalStore(
    () => () => {},
    () => visitorsMoment(at, timeZone, local),
    () => "",
  );
  return (
    <p className="answer">
      <span className="small soft">{label}</span>
      <time className="t2" dateTime={at}>
        {moment}
      </time>
      <span className="small soft">{own || zone}</span>
    </p>
  );
}

/** The moment in the visitor's time zone; "" when it shows the same as the office's. */
function visitorsMoment(at: string, timeZone: string, words: string): string {
  const time = Date.parse(at);
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  if (offsetAt(time, own) === offsetAt(time, timeZone)) return "";
  const sameDay = dayOf(at, own) === dayOf(at, timeZone);
  const show = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", options);
  const day = show({ weekday: "short", day: "numeric", month: "short" }).format(time).replace(",", "");
  const clock = show({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(time);
  const parts = show({ timeZoneName: "short" }).formatToParts(time);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? own;
  return fillIn(words, { moment: sameDay ? clock : `${day}, ${clock}`, zone });
}
