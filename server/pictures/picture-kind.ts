/** Kinds of pictures that are resized. */
const PICTURE_KINDS = ["JPEG", "PNG", "WebP", "AVIF", "GIF"] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

/* oxlint-disable eslint/no-control-regex -- bytes, not text */
/**
 * File signatures. In an `ftyp` box the first brand counts, or the compatible ones if it is generic.
 * @see https://www.iana.org/assignments/media-types/image/heic
 */
const BEGINNINGS: readonly [kind: string, start: RegExp][] = [
  // oxlint-disable-next-line eslint/no-control-regex -- every PNG begins with one
  ["PNG", /^\x89PNG\r\n\x1A\n/],
  ["JPEG", /^\xFF\xD8\xFF/],
  ["GIF", /^GIF8[79]a/],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["AVIF", /^.{4}ftyp(?:|m[is]f[12].{4}(?:.{4}){0,16})avi[fs]/s],
  ["HEIC", /^.{4}ftyp(?:he[iv][cxms]|m[is]f[12])/s],
  ["TIFF", /^(?:II\*\0|MM\0\*)/],
  ["Photoshop", /^8BPS/],
  ["JPEG XL", /^(?:\xFF\n|\0\0\0\fJXL )/],
  ["JPEG 2000", /^\0\0\0\fjP {2}/],
  // Two letters alone could begin any text.
  ["BMP", /^BM.{4}\0{4}/s],
  // Behind a byte order mark, an XML declaration, comments or a document type.
  ["SVG", /^(?:\xEF\xBB\xBF)?\s*<(?:[^]*<)?svg[\s>]/],
];
/* oxlint-enable eslint/no-control-regex */

/** The kind of a file by its first bytes, not its name; undefined for an unknown kind. */
export function kindOf(head: Buffer): string | undefined {
  const text = head.toString("latin1");
  return BEGINNINGS.find(([, start]) => start.test(text))?.[0];
}

/** True for the kinds that are resized. */
export function isPictureKind(kind: string | undefined): kind is PictureKind {
  return PICTURE_KINDS.some((name) => name === kind);
}
