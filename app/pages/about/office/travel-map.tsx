import type { drawTravelMap } from "#model/kolam/sketches/draw-travel-map.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

export interface TravelMapFacts {
  drawing: ReturnType<typeof drawTravelMap>;
  /** Destinations in the order of the drawing's paths, with travel times. */
  places: readonly { name: string; time: string }[];
}

/** A map as one closed line over a tree of dots: the office is the large dot, destinations are named at the ends. */
export function TravelMap({
  label,
  drawing,
  here,
  places,
}: TravelMapFacts & { label: string; here: string }) {
  return (
    <figure className="map" aria-label={label}>
      <Kolam drawing={drawing} draw="view">
        <path className="k-dots" d={drawing.rest} />
        <path className="k-dots here" d={drawing.here} />
      </Kolam>
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
