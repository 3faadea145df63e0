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

/** Provides Firefox, in which the journeys of visitors are made once more. */
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

/** Provides what makes a clean Debian in a folder, and runs containers: both are tried as the operations guide says. */
export function ensureContainers(): void {
  for (const name of ["mmdebstrap", "podman", "runc"])
    ensurePackage(name, () => findProgram(name), "The tests of the operations guide need a clean Debian");
}

/**
 * Provides a program that tests need: on a Debian-like machine, with the right to do so, it installs the package;
 * elsewhere one line says what to do.
 * @param find gives the path of the program, when the machine has it
 * @param otherwise what else can be done than installing the package
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
  if (!find()) console.log(`The package ${name} could not be installed; the lines above say why.`);
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
