import { join } from "node:path";
import { MEDIA_PREFIX } from "../content/media.ts";
import { storePage, type StoredPage } from "../platform/cache/page-cache.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import type { Pictures } from "../pictures/open-pictures.ts";
import type { ShareImages } from "../share-images/open-share-images.ts";
import type { Settings } from "../settings.ts";
import { PICTURE_PREFIX } from "../sources/pictures/picture-folder.ts";
import { picturesPath } from "../sources/source-settings.ts";
import { rasterFiles, readMedia, readStaticFiles } from "./static-files.ts";

const ASSETS_PREFIX = "/assets/";

/** Everything that is served and is no page. */
export interface SiteFiles {
  /** A file of the browser, a picture, one of its sizes, our copy of another blog's picture, an icon or a
   * share image, by its address. */
  find(path: string): Promise<StoredPage | undefined>;
  /** What `find` would give, where that is in memory. */
  kept(path: string): StoredPage | undefined;
  /** The source of the site's icons. */
  icon(): Buffer | undefined;
  /** Reads the pictures of the content again; one that cannot be read stays as it was. */
  reload(): Promise<void>;
  /** Hands photographs that are new to the workshop that makes their sizes. */
  addPhotographs(): Promise<void>;
}

/**
 * @param clientFolder folder of the browser's files
 * @param builds the browser's files of other builds
 */
export async function openSiteFiles(
  settings: Pick<Settings, "origin" | "contentDir" | "dataDir" | "blog">,
  clientFolder: string,
  builds: { asset(name: string): Promise<StoredPage | undefined> },
  pictures: Pick<Pictures, "read" | "add">,
  blog: { picture(path: string): Promise<StoredPage | undefined> } | undefined,
  shareImages: Pick<ShareImages, "find">,
): Promise<SiteFiles> {
  const { contentDir, dataDir } = settings;
  const https = settings.origin.startsWith("https:");
  const assets = await readStaticFiles(join(clientFolder, "assets"), ASSETS_PREFIX, "asset", https);
  let media = await readMedia(contentDir, https);
  const sizeOf = async (path: string) => {
    const made = await pictures.read(path);
    // As any picture, but its name holds its bytes: it never changes. What stands in for it is not to be kept.
    const { "Cache-Control": unchanging = "" } = responseHeaders("asset", https);
    const headers = {
      ...responseHeaders("image", https),
      "Cache-Control": made?.instead ? "no-store" : unchanging,
    };
    return made && storePage(200, { ...headers, "content-type": made.type }, made.bytes);
  };
  const kept = (path: string) => assets.get(path) ?? media.get(path);
  return {
    kept,
    find: async (path) =>
      kept(path) ??
      (await blog?.picture(path)) ??
      (await sizeOf(path)) ??
      (await shareImages.find(path)) ??
      (path.startsWith(ASSETS_PREFIX) ? builds.asset(path.slice(ASSETS_PREFIX.length)) : undefined),
    icon: () => media.get(`${MEDIA_PREFIX}brand/favicon.svg`)?.body,
    async reload() {
      media = await readMedia(contentDir, https, media);
    },
    async addPhotographs() {
      pictures.add(await rasterFiles(join(contentDir, "images"), `${MEDIA_PREFIX}images/`));
      if (settings.blog)
        pictures.add(await rasterFiles(picturesPath(dataDir, settings.blog), PICTURE_PREFIX));
    },
  };
}
