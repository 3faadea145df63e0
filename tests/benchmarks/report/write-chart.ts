import { writeFile } from "node:fs/promises";
import { barChart, inWords, type BarChart } from "./bar-chart.ts";

const FOLDER = "docs/images";

/** Writes a chart as `docs/images/bench-<name>.svg`. Resolves to the Markdown that shows it, in words as well. */
export async function writeChart(name: string, chart: BarChart): Promise<string> {
  const file = `bench-${name}.svg`;
  await writeFile(`${FOLDER}/${file}`, barChart(chart));
  return `![${chart.title}. ${inWords(chart)}](images/${file})`.replaceAll("\n", " ");
}
