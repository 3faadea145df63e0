import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "../tests/support/chromium.ts";

/**
 * Provides a Chromium for the browser tests: on a Debian-like machine, with the right to do so, it installs the package
 * `chromium`; elsewhere one line says what to do.
 */
export function ensureChromium(): void {
  if (findChromium()) return;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) {
    console.log("The browser tests need Chromium: install the package chromium, or set CHROMIUM_PATH.");
    return;
  }
  console.log("Installing Chromium for the browser tests …");
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium");
  if (!findChromium()) console.log("Chromium could not be installed; the lines above say why.");
}

function apt(...args: string[]): void {
  const result = spawnSync("apt-get", args, {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (result.status !== 0) console.log(`${result.stdout}${result.stderr}`);
}
