import type { drawTravelMap } from "#model/kolam/sketches/draw-travel-map.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

export interface TravelMapProps {
  /** What the drawing is, for those who hear the page. */
  label: string;
  drawing: ReturnType<typeof drawTravelMap>;
  here: string;
  /** Where the ways lead, in the order of the drawing's ways, and how long they take. */
  places: readonly { name: string; time: string }[];
}

/** A map that is one closed line over a tree of dots: the office is the large one, the names stand at the ends. */
export function TravelMap({ label, drawing, here, places }: TravelMapProps) {
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
