import type { PageContent } from "#model/content/pages/index.ts";
import type { Site } from "#model/content/site.ts";
import { Ways } from "../../../sections/ways/ways.tsx";
import { Clock, type ClockFacts } from "./clock.tsx";
import { TravelMap, type TravelMapFacts } from "./travel-map.tsx";

interface OfficeProps extends Pick<Site, "address" | "hours"> {
  copy: PageContent<"about">["office"];
  map: TravelMapFacts;
  clock: ClockFacts;
}

/** The office: how to find it, a sketch of the ways there, and its hours in other time zones. */
export function Office({ copy, address, hours, map, clock }: OfficeProps) {
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
    <section className="office on-floor">
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
