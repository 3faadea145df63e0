import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

/** The few ways in which browsers write the header, with what they get; strangers' ways make room for others. */
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
