/** Bars of several series beside each other, in groups. */
export interface BarChart {
  /** Of its file: `docs/images/bench-<name>.svg`. */
  name: string;
  title: string;
  unit: string;
  /** Names of the series, in the order of the values; four at most. */
  series: readonly string[];
  groups: readonly { label: string; values: readonly number[] }[];
  /** A value not to be exceeded, drawn as a line. */
  aim?: number;
}

const WIDTH = 760;
const LABELS = 220;
const VALUES = 70;
const BAR = 14;
const GAP = 14;
const TOP = 64;

/** Colours that differ in lightness too, on white as on black; text takes the page's. */
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.t{font-weight:600;font-size:15px}.s0{fill:#b3401f}.s1{fill:#3f6fb0}.s2{fill:#8a8f98}.s3{fill:#c99a2e}.a{stroke:#1f2328;stroke-dasharray:4 3}@media (prefers-color-scheme:dark){text{fill:#e6edf3}.s0{fill:#ef7d57}.s1{fill:#79a8e8}.s2{fill:#9aa1ab}.s3{fill:#e0b95a}.a{stroke:#e6edf3}}`;

/** Draws it as a picture that stands alone, in light and dark, and says in words what it shows. */
export function barChart(chart: BarChart): string {
  const { title, unit, series, groups, aim } = chart;
  const groupHeight = series.length * BAR + GAP;
  const height = TOP + groups.length * groupHeight;
  const values = groups.flatMap((group) => group.values.filter(Number.isFinite));
  const scale = (WIDTH - LABELS - VALUES) / Math.max(1e-9, aim ?? 0, ...values);
  const keys = series.map((name, at) => {
    const x = LABELS + at * 130;
    return `<rect class="s${at}" x="${x}" y="34" width="12" height="12"/>${text(x + 18, 45, name)}`;
  });
  const bars = groups.flatMap(({ label, values }, group) => {
    const top = TOP + group * groupHeight;
    return [
      text(LABELS - 10, top + BAR - 3, label, ' text-anchor="end"'),
      ...values.map((value, at) => {
        const width = Number.isFinite(value) ? value * scale : 0;
        const y = top + at * BAR;
        return `<rect class="s${at}" x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="${BAR - 2}"/>${text(LABELS + width + 6, y + BAR - 3, figure(value))}`;
      }),
    ];
  });
  const x = LABELS + (aim ?? 0) * scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escaped(title)}</title>`,
    `<desc id="d">${escaped(inWords(chart))}</desc>`,
    `<style>${STYLE}</style>`,
    text(0, 18, `${title}, in ${unit}`, ' class="t"'),
    ...keys,
    ...bars,
    ...(aim === undefined ? [] : [`<line class="a" x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${height}"/>`]),
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

function text(x: number, y: number, words: string, attributes = ""): string {
  return `<text x="${x.toFixed(1)}" y="${y}"${attributes}>${escaped(words)}</text>`;
}

function figure(value = NaN): string {
  if (!Number.isFinite(value)) return "not measured";
  return value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(2)));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
