import type { Drawing } from "#model/kolam/drawing.ts";
import { Ways } from "../../parts/ways/ways.tsx";
import { Dots, Kolam } from "../../ui/kolam/kolam.tsx";
import type { SectionOf } from "#model/content/section.ts";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import officeCss from "./office.css?inline";
import clockCss from "./clock.css?inline";
import travelMapCss from "./travel-map.css?inline";
import type { load } from "./load.ts";
import type { schema } from "./schema.ts";

/** The office: how to find it, a sketch of the routes, and its hours in other time zones. */
export default function Office({ id, className, copy, address, hours, map, clock }: Shown<typeof load>) {
  const { heading, labels, visits, route, note } = copy;
  const lines = (
    <address>
      {address.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
  const ways = [
    { label: labels.address, text: lines },
    { label: labels.hours, text: hours },
    { label: labels.visits, text: visits },
    { label: labels.route, text: route.label, href: route.href },
  ];
  return (
    <section className={`office ${className}`} id={id}>
      <Style name="office" css={officeCss} />
      <Style name="office-clock" css={clockCss} />
      <Style name="office-travel-map" css={travelMapCss} />
      <div className="wrap office-main">
        <div className="office-copy">
          <h2 className="d2">{heading}</h2>
          <Ways ways={ways} />
          <p className="micro">{note}</p>
        </div>
        <TravelMap {...map} label={copy.map.label} here={address.street} />
      </div>
      <Clock {...clock} copy={copy.clock} />
    </section>
  );
}

interface ClockFacts {
  /** Length of a working day in hours: the dots of each bar. */
  day: number;
  /** The hours each city shares with the office, as a chain if there are any, and as text. */
  cities: readonly { name: string; chain: Drawing | undefined; shared: string }[];
}

/** Units between two dots of a chain. */
const PITCH = 24;

/** Hours cities share with the office: a dot per working hour, the line around the shared ones. */
function Clock({ copy, day, cities }: ClockFacts & { copy: SectionOf<typeof schema>["clock"] }) {
  const dots = Array.from({ length: day }, (_, hour) => `M${PITCH * (hour + 0.5)} ${PITCH / 2}h0`).join("");
  const viewBox = `0 0 ${PITCH * day} ${PITCH}`;
  const hours = <path className="hour-dots" d={dots} />;
  return (
    <div className="wrap clock">
      <h3 className="t1">{copy.heading}</h3>
      <p>{copy.text}</p>
      <ul className="abreast">
        {cities.map(({ name, chain, shared }) => (
          <li key={name}>
            <b className="t2">{name}</b>
            {chain ? (
              <Kolam drawing={chain} viewBox={viewBox} draw="view">
                {hours}
                <Dots drawing={chain} />
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

interface TravelMapFacts {
  drawing: Drawing;
  /** Destinations in the order of the drawing's paths, with travel times. */
  places: readonly { name: string; time: string }[];
}

type TravelMapProps = TravelMapFacts & { label: string; here: string };

/** A map as one closed line over a tree of dots: the office is the large dot, destinations are named at the ends. */
function TravelMap({ label, drawing, here, places }: TravelMapProps) {
  return (
    <figure className="map" aria-label={label}>
      <Kolam drawing={drawing} draw="view" />
      <ul>
        <li>
          <b>{here}</b>
        </li>
        {places.map(({ name, time }) => (
          <li key={name}>
            <b>{name}</b> {time}
          </li>
        ))}
      </ul>
    </figure>
  );
}
