import { useSyncExternalStore } from "react";
import { dayOf, offsetAt } from "#model/content/instant.ts";
import { fillIn } from "#model/content/fill-in.ts";

export interface AnswerProps {
  /** The promised moment, in UTC. */
  at: string;
  label: string;
  /** The same by the clocks of the office, and the name of its zone. */
  moment: string;
  zone: string;
  /** Of the office, such as `Asia/Kolkata`. */
  timeZone: string;
  /** How the moment is said by the visitor's clocks. */
  local: string;
}

/**
 * When the answer comes at the latest, by the clocks of the office. Where the visitor's differ, and scripts can tell,
 * the name of the zone gives its line to the visitor's own time.
 */
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

/** The moment by the clocks of this browser; "" when they show what the office's show. */
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
