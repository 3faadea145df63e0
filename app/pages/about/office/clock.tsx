import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

export interface ClockFacts {
  /** Length of a working day in hours: the dots of each bar. */
  day: number;
  /** The hours each city shares with the office, as a chain if there are any, and as text. */
  cities: readonly { name: string; chain: Drawing | undefined; shared: string }[];
}

/** Units between two dots of a chain. */
const PITCH = 24;

/** How much of a working day cities share with the office: a dot for each hour, the line around the shared ones. */
export function Clock({ copy, day, cities }: ClockFacts & { copy: PageContent<"about">["office"]["clock"] }) {
  const dots = Array.from({ length: day }, (_, hour) => `M${PITCH * (hour + 0.5)} ${PITCH / 2}h0`).join("");
  const viewBox = `0 0 ${PITCH * day} ${PITCH}`;
  const hours = <path className="hour-dots" d={dots} />;
  return (
    <div className="wrap clock">
      <h3 className="t1">{copy.heading}</h3>
      <p>{copy.text}</p>
      <ul>
        {cities.map(({ name, chain, shared }) => (
          <li key={name}>
            <b className="t2">{name}</b>
            {chain ? (
              <Kolam drawing={chain} viewBox={viewBox} draw="view">
                {hours}
                <path className="k-dots" d={chain.dots} />
              </Kolam>
            ) : (
              <svg className="kolam" viewBox={viewBox} aria-hidden="true">
                {hours}
              </svg>
            )}
            <span>{shared}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
