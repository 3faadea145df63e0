import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Nothing is installed, updated or synchronised while tests run, and no name but our own resolves. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** The machine's own Chromium: `CHROMIUM_PATH`, else the first of the usual names on `PATH`. */
export function findChromium(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

/** How Playwright starts the machine's Chromium; without one, Playwright's first launch says what is missing. */
export function chromiumLaunch(): { executablePath: string | undefined; args: string[] } {
  return { executablePath: findChromium(), args: ARGUMENTS };
}
