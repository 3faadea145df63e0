import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A finished answer, as bytes. */
export interface StoredPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Weak, because one page has several encodings; it covers the headers too, so that a 304 never pairs an old
   * body with a new policy. */
  etag: string;
  encoded: Map<Encoding, Buffer>;
}

/** Stores a rendered page. */
export function storePage(status: number, headers: Record<string, string>, body: Buffer): StoredPage {
  const hash = createHash("sha256")
    .update(JSON.stringify(headers))
    .update(body)
    .digest("base64url")
    .slice(0, 22);
  return { status, headers, body, etag: `W/"${hash}"`, encoded: new Map() };
}

/** The bytes in a content coding; compressed quickly if not cached. */
export async function encodedBody(page: StoredPage, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return page.body;
  const cached = page.encoded.get(encoding);
  if (cached) return cached;
  const made = await compress(page.body, encoding, "fast");
  // A slower, smaller copy may have arrived in the meantime.
  if (!page.encoded.has(encoding)) page.encoded.set(encoding, made);
  return page.encoded.get(encoding) ?? made;
}

/** Compresses a page as small as possible, in the background, which takes some hundred milliseconds. */
export async function shrink(page: StoredPage): Promise<void> {
  for (const encoding of ENCODINGS) page.encoded.set(encoding, await compress(page.body, encoding, "small"));
}

/** Rendered pages by key; the least recently used is evicted when they exceed their limit. */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  readonly #maxBytes: number;
  #bytes = 0;

  /** @param maxBytes limit for pages, without their compressed copies */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** A cached page, without marking it as used. */
  peek(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: StoredPage): void {
    this.delete(key);
    this.#pages.set(key, page);
    this.#bytes += page.body.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      if (oldest !== key) this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.body.length ?? 0;
    this.#pages.delete(key);
  }
}

/**
 * Whether the visitor's copy is current: `If-None-Match` contains the tag, weak or strong, or is `*`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function matchesTag(ifNoneMatch: string, etag: string): boolean {
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch === "*" || tags.includes(etag.replace(/^W\//, ""));
}

/** Content codings we send, best first. */
export const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** `fast` while a visitor waits, `small` in the background. */
export type Effort = "fast" | "small";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses text in one content coding. */
export function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === "small" ? 11 : 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
    case "gzip":
      return deflate(body, { level: effort === "small" ? 9 : 4 });
  }
}

/** Parsed values of the header; browsers send only a few, and rare ones are evicted. */
const chosen = new Map<string, Encoding | undefined>();
const CHOSEN_MAX = 100;

/**
 * The coding to answer with.
 * @param accept the `Accept-Encoding` header; a coding with `q=0` is refused (RFC 9110, 12.5.3)
 */
export function chooseEncoding(accept: string | undefined): Encoding | undefined {
  if (!accept) return undefined;
  if (chosen.has(accept)) return chosen.get(accept);
  if (chosen.size >= CHOSEN_MAX) chosen.clear();
  const encoding = readAccepted(accept);
  chosen.set(accept, encoding);
  return encoding;
}

function readAccepted(accept: string): Encoding | undefined {
  const offered = new Map(
    accept.split(",").map((part): [string, boolean] => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))];
    }),
  );
  return ENCODINGS.find((encoding) => offered.get(encoding) ?? offered.get("*") ?? false);
}
