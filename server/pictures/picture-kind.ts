/** Kinds of pictures of which sizes are made. */
export const PICTURE_KINDS = ["JPEG", "PNG", "WebP", "AVIF", "GIF"] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

/** First bytes of files that seem to be pictures and are none that the site can read. */
const OTHERS: readonly [start: string, name: string][] = [
  ["II*\0", "TIFF"],
  ["MM\0*", "TIFF"],
  ["8BPS", "Photoshop"],
  ["\xff\x0a", "JPEG XL"],
  ["\0\0\0\x0cJXL ", "JPEG XL"],
  ["\0\0\0\x0cjP  ", "JPEG 2000"],
];

/** Brands of files with an `ftyp` box. @see https://www.iana.org/assignments/media-types/image/heic */
const AVIF_BRANDS = ["avif", "avis"];
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1", "mif2"];

/** What a file is by its first bytes, whatever it is called: a kind that is taken, "SVG", or the name of another one. */
export function kindOf(head: Buffer): PictureKind | "SVG" | { other: string } | undefined {
  const at = (start: number, end: number) => head.toString("latin1", start, end);
  if (at(0, 8) === "\x89PNG\r\n\x1a\n") return "PNG";
  if (at(0, 3) === "\xff\xd8\xff") return "JPEG";
  if (at(0, 6) === "GIF87a" || at(0, 6) === "GIF89a") return "GIF";
  if (at(0, 4) === "RIFF" && at(8, 12) === "WEBP") return "WebP";
  if (at(4, 8) === "ftyp") return kindByBrands(head);
  // Two letters alone may begin any text.
  if (at(0, 2) === "BM" && at(6, 10) === "\0\0\0\0") return { other: "BMP" };
  const other = OTHERS.find(([start]) => at(0, start.length) === start)?.[1];
  if (other !== undefined) return { other };
  // Behind a byte order mark, which counts as a blank, an XML declaration, comments or a document type.
  return /^\s*<(?:[^]*<)?svg[\s>]/.test(head.toString()) ? "SVG" : undefined;
}

/** Whether a file is one of the kinds of which sizes are made. */
export function isPictureKind(kind: ReturnType<typeof kindOf>): kind is PictureKind {
  return PICTURE_KINDS.some((name) => name === kind);
}

/** The first brand says what a file is; a general one leaves that to those that follow. */
function kindByBrands(head: Buffer): "AVIF" | { other: string } | undefined {
  const end = Math.min(head.length >= 4 ? head.readUInt32BE(0) : 0, head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  const [first = ""] = brands;
  if (AVIF_BRANDS.includes(first)) return "AVIF";
  if (!HEIC_BRANDS.includes(first)) return undefined;
  const isGeneral = first.startsWith("m");
  return isGeneral && brands.some((brand) => AVIF_BRANDS.includes(brand)) ? "AVIF" : { other: "HEIC" };
}
