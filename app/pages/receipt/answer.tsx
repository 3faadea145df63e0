export interface AnswerProps {
  /** The promised moment, in UTC. */
  at: string;
  label: string;
  /** The same in the office's time, and the name of its zone. */
  moment: string;
  zone: string;
  /** The office's zone, such as `Asia/Kolkata`. */
  timeZone: string;
  /** Pattern for the moment in the visitor's time. */
  local: string;
}

/** Latest moment of the answer in office time; own-moment.ts shows the visitor's time if different. */
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
