import { join } from "node:path";
import { LOGO_SPRITE } from "#model/content/logo-sprite.ts";
import { MEDIA_PREFIX } from "../pictures/media-names.ts";
import type { OptionalParts } from "../platform/optional-parts.ts";
import type { Pictures } from "../pictures/open-pictures.ts";
import type { StoredPage } from "../platform/cache/page-cache.ts";
import type { ShareImages } from "../share-images/open-share-images.ts";
import type { Settings } from "../settings.ts";
import { drawingAt, followPhotographs, photographAt, readDrawings, logoSprite } from "./content-media.ts";
import { readStaticFiles } from "./static-files.ts";

const ASSETS_PREFIX = "/assets/";

/** All served files other than pages. */
export interface SiteFiles {
  /** A file of the browser, a drawing, a size of a photograph, an icon or a share image, by its address. */
  find(path: string): Promise<StoredPage | undefined>;
  /** The result of `find`, if it is in memory. */
  kept(path: string): StoredPage | undefined;
  /** The source of the site's icons. */
  icon(): Buffer | undefined;
  /** Reads the drawings of the content again; unreadable ones are kept. */
  reload(): Promise<void>;
  /**
   * Passes new photographs to the resizer, and reports deleted ones.
   * @returns once the existing sizes are known. Never rejects
   */
  followPhotographs(): Promise<void>;
}

/** Sources of files. */
interface FileSources {
  parts: OptionalParts;
  /** Folder of the browser's files. */
  clientFolder: string;
  /** The browser's files of other versions. */
  kept: { asset(name: string): Promise<StoredPage | undefined> };
  pictures: Pick<Pictures, "read" | "follow">;
  /** Our copies of the pictures of another blog. */
  blog: { pictureFiles(): Promise<{ below: string; files: [name: string, file: string][] }> } | undefined;
  shareImages: Pick<ShareImages, "find">;
}

export async function openSiteFiles(
  { origin, contentDir }: Pick<Settings, "origin" | "contentDir">,
  { parts, clientFolder, kept: others, pictures, blog, shareImages }: FileSources,
): Promise<SiteFiles> {
  const https = origin.startsWith("https:");
  const assets = await readStaticFiles(join(clientFolder, "assets"), ASSETS_PREFIX, https);
  let drawings = await readDrawings(contentDir, https);
  let sprite = logoSprite(drawings, https);
  const kept = (path: string) =>
    path === LOGO_SPRITE ? sprite : (assets.get(path) ?? drawingAt(path, drawings));
  const photographs = parts.add(
    "photographs",
    "let the site write to DATA_DIR/images: until then, kolams are shown instead",
    async () => {
      await followPhotographs(contentDir, pictures);
      if (!blog) return;
      const { below, files } = await blog.pictureFiles();
      await pictures.follow(below, files);
    },
  );
  return {
    kept,
    find: async (path) =>
      kept(path) ??
      (await photographAt(path, pictures, https)) ??
      (await shareImages.find(path)) ??
      (path.startsWith(ASSETS_PREFIX) ? others.asset(path.slice(ASSETS_PREFIX.length)) : undefined),
    icon: () => drawings.get(`${MEDIA_PREFIX}brand/favicon.svg`)?.body,
    async reload() {
      drawings = await readDrawings(contentDir, https, drawings);
      sprite = logoSprite(drawings, https);
    },
    followPhotographs: photographs.run,
  };
}
