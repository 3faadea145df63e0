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

/** The latest moment of the answer in the office's time; with scripts (app/browser/own-moment.ts), the visitor's own where it differs. */
export function Answer({ at, label, moment, zone, timeZone, local }: AnswerProps) {
  return (
    <p className="answer">
      <span className="small soft">{label}</span>
      <time className="t2" dateTime={at}>
        {moment}
      </time>
      <span className="small soft" data-local={local} data-time-zone={timeZone}>
        {zone}
      </span>
    </p>
  );
}
