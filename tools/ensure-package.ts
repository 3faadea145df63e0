import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, HEADLESS_SHELL } from "../tests/support/chromium.ts";
import { findFirefox, findProgram } from "../tests/support/find-program.ts";

/** Provides a Chromium for the browser tests: the one without windows, or whichever the machine has. */
export function ensureChromium(): void {
  if (!process.env["CHROMIUM_PATH"] && mayInstall())
    ensurePackage(HEADLESS_SHELL, () => findProgram(HEADLESS_SHELL), "The browser tests are quicker");
  ensurePackage("chromium", findChromium, "The browser tests need Chromium", "or set CHROMIUM_PATH");
}

/** Provides Firefox, which repeats the visitor journeys. */
export function ensureFirefox(): void {
  ensurePackage("firefox-esr", findFirefox, "The tests in another engine need Firefox");
}

/** Provides nginx, behind which the attacks on request boundaries are repeated. */
export function ensureNginx(): void {
  ensurePackage("nginx", () => findProgram("nginx"), "The tests behind a proxy need nginx");
}

/** Provides dovecot, from whose mailboxes letters are read. */
export function ensureDovecot(): void {
  ensurePackage("dovecot-imapd", () => findProgram("dovecot"), "The tests of letters need dovecot");
}

/** Provides wrk, which asks faster than a server of one process answers. */
export function ensureWrk(): void {
  ensurePackage("wrk", () => findProgram("wrk"), "The benchmark of serving needs wrk");
}

/** Provides tools to create a clean Debian and run containers, both as described in the operations guide. */
export function ensureContainers(): void {
  for (const name of ["mmdebstrap", "podman", "runc"])
    ensurePackage(name, () => findProgram(name), "The tests of the operations guide need a clean Debian");
}

/**
 * Provides a program for tests: on a Debian-like machine, with sufficient rights, it installs the package; elsewhere
 * one line says what to do.
 * @param find gives the path of the program, if installed
 * @param otherwise an alternative to installing the package
 */
function ensurePackage(name: string, find: () => string | undefined, need: string, otherwise = ""): void {
  if (find()) return;
  if (!mayInstall()) {
    console.log(`${need}: ${[`install the package ${name}`, otherwise].filter(Boolean).join(", ")}.`);
    return;
  }
  console.log(`${need}: installing the package ${name} …`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", name);
  if (!find()) console.log(`The package ${name} could not be installed; see the lines above.`);
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function apt(...args: string[]): void {
  const result = spawnSync("apt-get", args, {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (result.status !== 0) console.log(`${result.stdout}${result.stderr}`);
}
