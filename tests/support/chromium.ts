import { existsSync } from "node:fs";
import { findProgram } from "./find-program.ts";

/** Chromium's engine without its windows and menus: pages behave the same, and each costs a third less. */
export const HEADLESS_SHELL = "chromium-headless-shell";
const NAMES = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Features that Playwright disables. Chromium uses only the last such list, so ours repeats it. */
const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** For every window, seen or not, the address bar loads two pages of its own: half of what an empty page costs. */
const OFF_FOR_SPEED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Nothing is installed, updated or synchronised while tests run, and no name but our own resolves. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join()}`,
];

/** The machine's own Chromium: `CHROMIUM_PATH`, else the first of the usual names on `PATH`. */
export function findChromium(): string | undefined {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return findProgram(...NAMES);
}

/** How Playwright starts the machine's Chromium; without one, Playwright's first launch says what is missing. */
export function chromiumLaunch(): { executablePath: string | undefined; args: string[] } {
  return { executablePath: findChromium(), args: ARGUMENTS };
}
