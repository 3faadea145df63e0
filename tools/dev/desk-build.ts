import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DeskBuild } from "#server/desk/desk-parts.ts";
import type { BuiltDesk } from "#server/site/site-desk.ts";

/** Apart from what `npm start` runs, and where packages are found. */
const FOLDER = ".reports/desk";

/** The desk for people who change it: built within a second when a page is asked for after a change. */
export function createDeskBuild(): BuiltDesk & { changed(): void } {
  let built: Promise<DeskBuild> | undefined;
  let builds = 0;
  async function build(): Promise<DeskBuild> {
    // It prints its own errors.
    const building = spawn(process.execPath, ["tools/build-desk.ts", FOLDER], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [code] = await once(building, "close");
    if (code !== 0) throw new Error("The desk could not be built");
    builds += 1;
    const address = pathToFileURL(resolve(FOLDER, "server/desk.js")).href;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build has no types of its own
    return (await import(`${address}?${builds}`)) as DeskBuild;
  }
  return {
    load: () => (built ??= build()),
    clientFolder: resolve(FOLDER, "client"),
    changed: () => (built = undefined),
  };
}
