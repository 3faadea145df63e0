import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";

/** The model by which paints are simulated is Lighthouse's own: another version gives other figures. */
export const LIGHTHOUSE = "13.5.0";
const FOLDER = resolve(`node_modules/.cache/lighthouse-${LIGHTHOUSE}`);
const ENTRY = `${FOLDER}/node_modules/lighthouse/core/index.js`;
/** Written last: an installation that was interrupted begins anew. */
const INSTALLED = `${FOLDER}/installed`;

type Audit = (url: string, flags: object) => Promise<unknown>;

/**
 * Lighthouse, which is no dependency: it is larger than all of the project's together, and only this benchmark needs it.
 * It is installed once, without scripts, in a folder of its own.
 * @throws Error with npm's words when that fails
 */
export async function provideLighthouse(): Promise<Audit> {
  if (!existsSync(INSTALLED)) install();
  const module: unknown = await import(pathToFileURL(ENTRY).href);
  const { default: lighthouse } = z
    .object({ default: z.custom<Audit>((value) => typeof value === "function") })
    .parse(module);
  return lighthouse;
}

function install(): void {
  console.log(`Installing Lighthouse ${LIGHTHOUSE} in ${FOLDER} …`);
  mkdirSync(FOLDER, { recursive: true });
  // A package of its own, so that npm does not look for one further up: that would be ours.
  writeFileSync(`${FOLDER}/package.json`, '{ "private": true }\n');
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, stderr, error } = spawnSync("npm", ["install", ...options, `lighthouse@${LIGHTHOUSE}`], {
    cwd: FOLDER,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`Lighthouse could not be installed: ${(error?.message ?? stderr).trim().split("\n")[0]}`);
  writeFileSync(INSTALLED, "");
}
