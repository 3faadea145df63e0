import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { DeskParts } from "../desk-parts.ts";
import { forAnybody, type DeskHandler } from "./desk-handler.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Names as the build gives them; none of them leads out of its folder. */
const NAME = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** Probes, and the browser's files, whose names hold what is in them. */
export function fileRoutes({ clientFolder }: Pick<DeskParts, "clientFolder">): DeskHandler[] {
  return [
    forAnybody("GET", "/healthz", () => ({ bytes: "ok\n", type: "text/plain; charset=utf-8" })),
    forAnybody("GET", "/robots.txt", () => ({
      bytes: "User-agent: *\nDisallow: /\n",
      type: "text/plain; charset=utf-8",
    })),
    forAnybody("GET", "/assets/:file", async ({ params }) => {
      const { file = "" } = params;
      const type = TYPES[extname(file)];
      const bytes =
        type !== undefined && NAME.test(file)
          ? await readFile(join(clientFolder, "assets", file)).catch(() => undefined)
          : undefined;
      if (type === undefined || bytes === undefined)
        return { refused: { kind: "not-found" }, status: 404 };
      return { bytes, type, kind: "asset" };
    }),
  ];
}
