import { fillIn } from "#model/content/fill-in.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawTravelMap, travelDots } from "#model/kolam/sketches/draw-travel-map.ts";
import { dayHours, sharedHours, type WorkingDay } from "./shared-hours.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

type OfficeCopy = SectionOf<typeof schema>;

const MINUTES_PER_DOT = 10;

export function load(copy: SectionOf<typeof schema>, { request: { content } }: Place) {
  const { address, hours, office, timeZone: zone } = content.site();
  return {
    copy,
    hours,
    address,
    map: travelMap(copy.map),
    clock: clock(copy.clock, { ...office, zone }),
  };
}

function travelMap({ places, time }: OfficeCopy["map"]) {
  const dots = travelDots();
  return {
    drawing: drawTravelMap(),
    places: places.map((name, index) => {
      return { name, time: fillIn(time, { minutes: (dots[index] ?? 0) * MINUTES_PER_DOT }) };
    }),
  };
}

function clock({ cities, day, shared, changing, none }: OfficeCopy["clock"], office: WorkingDay) {
  const year = new Date().getUTCFullYear();
  const length = Math.floor(dayHours({ ...office, ...day }));
  return {
    day: length,
    cities: cities.map(({ name, zone }) => {
      const { winter, summer } = sharedHours(office, { zone, ...day }, year);
      const text = winter + summer === 0 ? none : winter === summer ? shared : changing;
      return {
        name,
        chain: winter > 0 ? drawChain(winter) : undefined,
        shared: fillIn(text, { hours: winter, day: length, summer }),
      };
    }),
  };
}
