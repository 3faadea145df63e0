import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { DeskParts } from "../desk-parts.ts";
import { chooseEncoding } from "../../platform/cache/page-cache.ts";
import { deskMark } from "./same-desk.ts";
import { forAnybody, type DeskAnswer, type DeskHandler } from "./desk-handler.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const NOT_FOUND: DeskAnswer = { refused: { kind: "not-found" }, status: 404 };

/** Names made by the build, which cannot leave its folder. */
const NAME = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** Probes, and the browser's files, whose names have hashes of their contents. */
export function fileRoutes({ clientFolder, secret }: DeskParts): DeskHandler[] {
  const bytesOf = (file: string) => readFile(join(clientFolder, "assets", file)).catch(() => undefined);
  return [
    forAnybody("GET", "/healthz", () => ({
      bytes: "ok\n",
      type: "text/plain; charset=utf-8",
      headers: deskMark({ secret }),
    })),
    forAnybody("GET", "/robots.txt", () => ({
      bytes: "User-agent: *\nDisallow: /\n",
      type: "text/plain; charset=utf-8",
    })),
    forAnybody("GET", "/assets/:file", async ({ params, raw }): Promise<DeskAnswer> => {
      const { file = "" } = params;
      const type = TYPES[extname(file)];
      if (type === undefined || !NAME.test(file)) return NOT_FOUND;
      const encoding = chooseEncoding(raw.headers["accept-encoding"]);
      const encoded = encoding && (await bytesOf(`${file}.${encoding}`));
      if (encoded)
        return {
          bytes: encoded,
          type,
          kind: "asset",
          headers: { "Content-Encoding": encoding, Vary: "Accept-Encoding" },
        };
      const bytes = await bytesOf(file);
      return bytes ? { bytes, type, kind: "asset", headers: { Vary: "Accept-Encoding" } } : NOT_FOUND;
    }),
  ];
}
