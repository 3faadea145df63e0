import type { PageContent } from "#model/content/pages/index.ts";
import { Ways } from "../../../sections/ways/ways.tsx";
import { type City, Clock } from "./clock.tsx";
import { TravelMap, type TravelMapProps } from "./travel-map.tsx";

type OfficeWords = PageContent<"about">["office"];

interface OfficeProps extends Pick<OfficeWords, "heading" | "visits" | "route" | "note"> {
  labels: OfficeWords["labels"];
  address: readonly string[];
  hours: string;
  map: TravelMapProps;
  clock: Pick<OfficeWords["clock"], "heading" | "text"> & { cities: readonly City[]; day: number };
}

/** The office on floor: how to find it beside a sketch of the ways there, and how near it is by the clock. */
export function Office({ heading, labels, address, hours, visits, route, note, map, clock }: OfficeProps) {
  const lines = (
    <address>
      {address.map((line) => (
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
    <section className="office on-floor">
      <div className="wrap office-main">
        <div className="office-copy">
          <h2 className="d2">{heading}</h2>
          <Ways ways={ways} />
          <p className="micro">{note}</p>
        </div>
        <TravelMap {...map} />
      </div>
      <Clock {...clock} />
    </section>
  );
}
