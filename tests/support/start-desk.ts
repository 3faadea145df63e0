import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";
import { startSite, type Site } from "./start-site.ts";

/** A running site with its desk. */
export interface SiteWithDesk extends Site {
  deskOrigin: string;
  deskPort: number;
  /** Runs `npm run desk` beside it. @returns its output */
  desk(...args: string[]): Promise<string>;
  /** A link that signs a person in, after an invitation if they are new. */
  linkFor(email: string, role?: "owner" | "sales" | "editor"): Promise<string>;
}

/** Starts the built site with a desk on a free port. @param settings further ones; `DESK_ORIGIN` publishes the desk */
export async function startDesk(settings: Record<string, string> = {}): Promise<SiteWithDesk> {
  const deskPort = Number(settings["DESK_PORT"] ?? (await freePort()));
  const own = { ...settings, DESK_PORT: String(deskPort) };
  const site = await startSite({ settings: own });
  const deskOrigin = settings["DESK_ORIGIN"] ?? `http://localhost:${deskPort}`;
  const env = { PATH: process.env["PATH"], PORT: String(site.port), DATA_DIR: site.dataDir, ...own };
  const desk = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, ["tools/desk.ts", ...args], { env })).stdout;
  const known = new Set<string>();
  return {
    ...site,
    deskOrigin,
    deskPort,
    desk,
    async linkFor(email, role = "owner") {
      const args = known.has(email) ? ["link", email] : ["invite", email, "--role", role];
      known.add(email);
      return (await desk(...args)).trim().split("\n").at(-1) ?? "";
    },
  };
}
