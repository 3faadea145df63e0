/** Bars of several series in groups: beside each other, or stacked to a whole. */
export interface BarChart {
  title: string;
  unit: string;
  /** Names of the series, in the order of the values; four at most. */
  series: readonly string[];
  groups: readonly { label: string; values: readonly number[] }[];
  stacked?: boolean;
  /** A value not to be exceeded, or to be reached, drawn as a line. */
  aim?: number;
}

const WIDTH = 760;
const LABELS = 190;
const VALUES = 70;
const BAR = 14;
const GAP = 14;
const TOP = 64;

/** Colours that differ in lightness too, on white as on black; text takes the page's. */
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.t{font-weight:600;font-size:15px}.s0{fill:#b3401f}.s1{fill:#3f6fb0}.s2{fill:#8a8f98}.s3{fill:#c99a2e}.s4{fill:#5b8c5a}.a{stroke:#1f2328;stroke-dasharray:4 3}@media (prefers-color-scheme:dark){text{fill:#e6edf3}.s0{fill:#ef7d57}.s1{fill:#79a8e8}.s2{fill:#9aa1ab}.s3{fill:#e0b95a}.s4{fill:#86bb84}.a{stroke:#e6edf3}}`;

/** Draws it as a picture that stands alone, in light and dark, and says in words what it shows. */
export function barChart(chart: BarChart): string {
  const { title, unit, series, groups, aim } = chart;
  const lines = chart.stacked ? 1 : series.length;
  const groupHeight = lines * BAR + GAP;
  const height = TOP + groups.length * groupHeight;
  const sums = groups.map(({ values }) =>
    chart.stacked ? sum(values) : Math.max(0, ...values.filter(Number.isFinite)),
  );
  const scale = (WIDTH - LABELS - VALUES) / Math.max(1e-9, aim ?? 0, ...sums);
  const bars = groups.flatMap((group, at) => drawGroup(chart, group, TOP + at * groupHeight, scale));
  const keys = series.map((name, at) => {
    const x = LABELS + at * 130;
    return `<rect class="s${at}" x="${x}" y="34" width="12" height="12"/><text x="${x + 18}" y="45">${escaped(name)}</text>`;
  });
  const line =
    aim === undefined
      ? []
      : [
          `<line class="a" x1="${LABELS + aim * scale}" x2="${LABELS + aim * scale}" y1="${TOP - 6}" y2="${height}"/>`,
        ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escaped(title)}</title>`,
    `<desc id="d">${escaped(inWords(chart))}</desc>`,
    `<style>${STYLE}</style>`,
    `<text class="t" x="0" y="18">${escaped(`${title}, in ${unit}`)}</text>`,
    ...keys,
    ...bars,
    ...line,
    "</svg>\n",
  ].join("\n");
}

/** What the chart shows, for those who do not see it. */
export function inWords({ series, groups, unit, aim }: BarChart): string {
  const parts = groups.map(
    ({ label, values }) =>
      `${label}: ${series.map((name, at) => `${name} ${figure(values[at])}`).join(", ")}`,
  );
  return `In ${unit}. ${parts.join("; ")}.${aim === undefined ? "" : ` The aim is ${figure(aim)}.`}`;
}

function drawGroup(
  { stacked }: BarChart,
  { label, values }: BarChart["groups"][number],
  y: number,
  scale: number,
): string[] {
  let begin = LABELS;
  const bars = values.flatMap((value, at) => {
    if (!Number.isFinite(value)) return [];
    const width = value * scale;
    const top = stacked ? y : y + at * BAR;
    const bar = `<rect class="s${at}" x="${begin.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${BAR - 2}"/>`;
    if (stacked) begin += width;
    return stacked ? [bar] : [bar, valueAt(LABELS + width, top, value)];
  });
  const name = `<text x="${LABELS - 10}" y="${y + BAR - 3}" text-anchor="end">${escaped(label)}</text>`;
  return [name, ...bars, ...(stacked ? [valueAt(begin, y, sum(values))] : [])];
}

function valueAt(x: number, y: number, value: number): string {
  return `<text x="${(x + 6).toFixed(1)}" y="${y + BAR - 3}">${figure(value)}</text>`;
}

function figure(value = NaN): string {
  if (!Number.isFinite(value)) return "not measured";
  return value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(2)));
}

function sum(values: readonly number[]): number {
  return values.filter(Number.isFinite).reduce((all, value) => all + value, 0);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
