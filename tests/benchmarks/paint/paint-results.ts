import { times, whole } from "../figures.ts";
import { CONTENDERS } from "../floors/open-contenders.ts";
import type { Readings } from "../readings.ts";
import { table } from "../report/table.ts";
import { writeChart } from "../report/write-chart.ts";
import type { Paints } from "./paints.ts";

/** One way of measuring paints, and what it found. */
interface Measured {
  title: string;
  /** Of its chart, whose title is beside the others'. */
  name: string;
  readings: Readings;
}

/** A chart and a table of the paints of some routes, as one way of measuring found them. */
export async function paintResults(
  { title, name, readings }: Measured,
  routes: readonly string[],
): Promise<string> {
  const chart = await writeChart(`paint-${name}`, {
    title: `Largest paint, ${title}`,
    unit: "milliseconds",
    series: CONTENDERS,
    groups: routes.map((route) => ({
      label: route.slice(0, 24),
      values: CONTENDERS.map((who) => readings.median(`${who} ${route}`, "largest paint")),
    })),
  });
  return `### ${title}\n\n${chart}\n\n${table(routes.map((route) => row(readings, route)))}`;
}

/** One route: the site's medians, and its paints as ratios to those of its floors. */
function row(readings: Readings, route: string): Record<string, string> {
  const [site, ...floors] = CONTENDERS;
  const of = (what: keyof Paints | "longest task") => readings.median(`${site} ${route}`, what);
  const ratios = floors.flatMap((floor) =>
    (["first paint", "largest paint"] as const).map((what) => [
      `${what} ÷ ${floor}`,
      times(readings.ratio(`${site} ${route}`, `${floor} ${route}`, what)),
    ]),
  );
  return {
    page: route,
    "first paint, ms": whole(of("first paint")),
    "largest paint, ms": whole(of("largest paint")),
    ...Object.fromEntries(ratios),
    "blocking time, ms": whole(of("blocking time")),
    "longest task, ms": whole(of("longest task")),
    "layout shift": of("layout shift").toFixed(3),
  };
}
