/** A visit that goes from one page to another by a link. */
export interface Journey {
  from: string;
  to: string;
}

const DEFAULT: readonly Journey[] = [
  { from: "/", to: "/services" },
  { from: "/services", to: "/about" },
];

/** The journeys that are measured: those of every run, or from the home page to each of the routes that were asked for. */
export function journeys(asked: readonly string[] | undefined): readonly Journey[] {
  return asked?.filter((to) => to !== "/").map((to) => ({ from: "/", to })) ?? DEFAULT;
}
