import { isTimeOfDay, type Wish } from "#model/contact/wished-times.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Tally } from "../../ui/tally/tally.tsx";

interface WishRowProps {
  /** Name of both controls. */
  name: string;
  /** Starts at 1. */
  number: number;
  wish: Wish | undefined;
  /** A chain with this many dots. */
  chain: Drawing;
  /** Accessible names of the controls, and the empty option. */
  labels: { day: string; time: string; choose: string };
  /** The first and the last day. */
  first: string;
  last: string;
  /** Times of day by the office's clocks. */
  starts: readonly string[];
  /** Text of an option. */
  timeLabel: (start: string) => string;
  isWrong: boolean;
  onDay: () => void;
}

/** A day and a time. */
export function WishRow(props: WishRowProps) {
  const { name, number, wish, chain, labels, first, last, starts, timeLabel, isWrong, onDay } = props;
  const typed = wish?.time ?? "";
  // Office hours may have changed since the page was opened: the chosen time stays, with a message.
  const times = isTimeOfDay(typed) && !starts.includes(typed) ? [...starts, typed] : starts;
  return (
    <div className="row">
      <Tally drawing={chain} />
      <input
        className="input"
        type="date"
        id={number === 1 ? name : `${name}-${number}`}
        name={name}
        aria-label={labels.day}
        aria-invalid={isWrong || undefined}
        min={first}
        max={last}
        defaultValue={wish?.day}
        onInput={onDay}
      />
      <div className="select">
        <select
          className="input"
          id={`${name}-${number}-time`}
          name={name}
          aria-label={labels.time}
          aria-invalid={isWrong || undefined}
          defaultValue={typed}
        >
          <option value="">{labels.choose}</option>
          {times.map((start) => (
            <option key={start} value={start}>
              {timeLabel(start)}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" />
        </svg>
      </div>
    </div>
  );
}
