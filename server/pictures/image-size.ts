/** Width and height of a picture in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Reads the size from the head of a PNG, JPEG, WebP, GIF, AVIF or SVG, before a photograph is turned upright; undefined
 * where it has none.
 */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length > 24 && bytes.toString("latin1", 1, 4) === "PNG") {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length > 30 && bytes.toString("latin1", 8, 12) === "WEBP") return webpSize(bytes);
  if (bytes.length >= 10 && bytes.toString("latin1", 0, 4) === "GIF8") {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  if (bytes.toString("latin1", 4, 8) === "ftyp") return avifSize(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes);
  return svgSize(bytes.toString());
}

function webpSize(bytes: Buffer): ImageSize | undefined {
  const form = bytes.toString("latin1", 12, 16);
  if (form === "VP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === "VP8 ")
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== "VP8L") return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Walks the markers up to the start of frame; any number of 0xff bytes may come before one. */
function jpegSize(bytes: Buffer): ImageSize | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const opensFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (opensFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The largest size in a file: a picture may consist of tiles with separate sizes. */
function avifSize(bytes: Buffer): ImageSize | undefined {
  let largest: ImageSize | undefined;
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 4)) {
    if (at + 16 > bytes.length) break;
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** The size of the view box, else the drawing's width and height. */
function svgSize(head: string): ImageSize | undefined {
  const [tag = ""] = /<svg\b[^>]*/.exec(head) ?? [];
  const [, boxWidth, boxHeight] =
    /\sviewBox\s*=\s*["']\s*[-+.\d]+[\s,]+[-+.\d]+[\s,]+([.\d]+)[\s,]+([.\d]+)\s*["']/.exec(tag) ?? [];
  const width = Number(boxWidth ?? /\swidth\s*=\s*["']([.\d]+)[a-z]*["']/.exec(tag)?.[1]);
  const height = Number(boxHeight ?? /\sheight\s*=\s*["']([.\d]+)[a-z]*["']/.exec(tag)?.[1]);
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
