import { brotliCompressSync, constants } from "node:zlib";

/** An answer that nginx gives as it stands, without making or compressing anything. */
export interface FloorAnswer {
  /** Path without query. */
  path: string;
  /** As it travels. */
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** A page with no more headers than it needs, packed as small as Brotli can. */
export function floorPage(path: string, html: string): FloorAnswer {
  const body = brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
  return {
    path,
    body,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "public, max-age=0, must-revalidate",
    },
  };
}
