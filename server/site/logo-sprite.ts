import { imageSize } from "../pictures/image-size.ts";
import { MEDIA_PREFIX } from "../pictures/media-names.ts";
import { storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";

const LOGO = new RegExp(`^${MEDIA_PREFIX}logos/([a-z0-9-]+)\\.svg$`);
/** Of a logo that does not say how large it is, in units of its drawing. */
const USUAL_SIZE = { width: 160, height: 40 };

/**
 * All logos of the content as one drawing, each behind a view with its name, so that a page with all of them makes one
 * request. Each is a picture of its own inside, so that the names and styles in one do not meet those of another.
 * @param drawings by their addresses
 */
export function logoSprite(drawings: ReadonlyMap<string, StoredPage>, https: boolean): StoredPage {
  let top = 0;
  const logos = [...drawings].flatMap(([address, { body }]) => {
    const [, name] = LOGO.exec(address) ?? [];
    if (name === undefined) return [];
    const { width, height } = imageSize(body) ?? USUAL_SIZE;
    const place = `0 ${top} ${width} ${height}`;
    const image = `<image y="${top}" width="${width}" height="${height}" href="data:image/svg+xml,${escaped(body.toString())}"/>`;
    top += height;
    return [`<view id="${name}" viewBox="${place}"/>${image}`];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${logos.join("")}</svg>`;
  const headers = { ...responseHeaders("image", https), "content-type": "image/svg+xml; charset=utf-8" };
  return storePage(200, headers, Buffer.from(svg));
}

/** What may not stand as it is in an address inside an attribute; the rest compresses better unescaped. */
function escaped(text: string): string {
  return text.replace(/[%#<>&"\s]/g, encodeURIComponent);
}
