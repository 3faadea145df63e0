/** Checked in this order, because browsers also name those below. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** A browser in words, such as "Firefox on Windows": enough to recognise your own. */
export function deviceInWords(userAgent: string | undefined): string {
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(userAgent ?? ""))?.[0];
  const browser = find(BROWSERS) ?? "A browser";
  const system = find(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
