import type { ExportedBlog } from "./exported-blog.ts";

/** A file of WordPress's media library. */
export interface Attachment {
  id: string;
  url: string;
  alt: string;
  caption: string;
  /** The post that it was uploaded for. */
  post: string;
}

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
  const known = ({ pathname }: URL) => byPath.get(pathname) ?? byPath.get(originalOf(pathname));
  return {
    pictureHosts: new Set(pictures.map(({ url }) => url.host)),
    picturesFor(given) {
      const best = byPath.size === 0 ? originalOf(given.pathname) : known(given)?.url.pathname;
      const [path, plain] = [given.pathname, new URL(given.pathname, given)];
      return best === undefined || best === path ? [plain] : [new URL(best, given), plain];
    },
    describe: (picture) => known(picture)?.alt || undefined,
  };
}

/** The path of the original that a picture may be a size of. */
function originalOf(path: string): string {
  return path.replace(/(?:-\d+x\d+|-scaled)(?=\.\w+$)/, "");
}
