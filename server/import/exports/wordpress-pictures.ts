import type { ExportedBlog } from "./exported-blog.ts";
import type { Attachment } from "./wordpress-shortcodes.ts";

/** Finds the pictures of a media library by the addresses of all their sizes. */
export function mediaLibrary(
  attachments: readonly Attachment[],
): Pick<ExportedBlog, "pictureHosts" | "picturesFor" | "describe"> {
  const pictures = attachments.flatMap(({ url, alt }) =>
    URL.canParse(url) ? [{ url: new URL(url), alt }] : [],
  );
  const byPath = new Map(pictures.map((picture) => [picture.url.pathname, picture]));
  // For a large photograph the library names the scaled copy that its sizes were made from.
  for (const picture of pictures) {
    const before = picture.url.pathname.replace(/-scaled(?=\.\w+$)/, "");
    if (!byPath.has(before)) byPath.set(before, picture);
  }
  const known = ([original, given]: Variants) => byPath.get(given.pathname) ?? byPath.get(original.pathname);
  return {
    pictureHosts: new Set(pictures.map(({ url }) => url.host)),
    picturesFor(picture) {
      const [original, given] = variants(picture);
      const best = byPath.size === 0 ? original.pathname : known([original, given])?.url.pathname;
      return best === undefined || best === given.pathname ? [given] : [new URL(best, given), given];
    },
    describe: (picture) => known(variants(picture))?.alt || undefined,
  };
}

type Variants = [original: URL, given: URL];

/** The original that a picture may be a size of, and the picture; without the proxy of WordPress.com. */
function variants(address: URL): Variants {
  const own = /^i[0-3]\.wp\.com$/.test(address.host) ? new URL(`https:/${address.pathname}`) : address;
  return [
    new URL(own.pathname.replace(/(?:-\d+x\d+|-scaled)(?=\.\w+$)/, ""), own),
    new URL(own.pathname, own),
  ];
}
