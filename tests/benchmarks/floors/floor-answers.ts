import { brotliCompressSync, constants } from "node:zlib";
import { askOnce } from "../open-visitor.ts";

/** An answer that nginx gives as it stands, without making or compressing anything. */
export interface FloorAnswer {
  /** Path without query. */
  path: string;
  /** As it travels. */
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Headers of a connection or a moment, not of the answer; nginx writes its own. */
const NOT_OURS = /^(connection|keep-alive|date|content-length|transfer-encoding|etag|last-modified|server)$/;

/** A page with no more headers than it needs, packed as small as Brotli can. */
export function floorPage(path: string, html: string): FloorAnswer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
  };
  return {
    path,
    body: brotliCompressSync(html, { params }),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "public, max-age=0, must-revalidate",
    },
  };
}

/** Asks a site as a browser would, and keeps the answer as it travels, headers and all. */
export async function recordAnswer(port: number, path: string, host?: string): Promise<FloorAnswer> {
  const { status, body, headers } = await askOnce(port, path, host);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" && !NOT_OURS.test(name) ? [[name, value] as const] : [],
  );
  return { path, body, headers: Object.fromEntries(kept) };
}
