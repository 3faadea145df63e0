import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

export interface City {
  name: string;
  /** The hours it shares with the office, as a chain; none leave nothing. */
  chain: Drawing | undefined;
  /** The same in words. */
  shared: string;
}

interface ClockProps {
  heading: string;
  text: string;
  cities: readonly City[];
  /** Hours in a working day: the dots of each bar. */
  day: number;
}

/** Units between two dots of a chain. */
const PITCH = 24;

/** How much of a working day other places share with the office: a dot an hour, the line around those they share. */
export function Clock({ heading, text, cities, day }: ClockProps) {
  const dots = Array.from({ length: day }, (_, hour) => `M${PITCH * (hour + 0.5)} ${PITCH / 2}h0`).join("");
  const viewBox = `0 0 ${PITCH * day} ${PITCH}`;
  return (
    <div className="wrap clock">
      <h3 className="t1">{heading}</h3>
      <p>{text}</p>
      <ul>
        {cities.map(({ name, chain, shared }) => (
          <li key={name}>
            <b className="t2">{name}</b>
            <Hours chain={chain} dots={dots} viewBox={viewBox} />
            <span>{shared}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hours({ chain, dots, viewBox }: { chain: Drawing | undefined; dots: string; viewBox: string }) {
  const day = <path className="hour-dots" d={dots} />;
  if (!chain) {
    return (
      <svg className="kolam" viewBox={viewBox} aria-hidden="true">
        {day}
      </svg>
    );
  }
  return (
    <Kolam drawing={chain} viewBox={viewBox} draw="view">
      {day}
      <path className="k-dots" d={chain.dots} />
    </Kolam>
  );
}
