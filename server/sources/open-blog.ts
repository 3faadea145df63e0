import type { ContentReader } from "#model/content/content-reader.ts";
import { shortHash } from "../platform/short-hash.ts";
import { POSTS_VERSION } from "../posts/posts-version.ts";
import { openBlogSync, type BlogSyncParts } from "./sync/blog-sync.ts";
import { openDropConsent } from "./sync/drop-consent.ts";
import { openHookSignatures } from "./hook/hook-signature.ts";
import { openArticleReader } from "./html/article-reader.ts";
import { openPictureFolder, PICTURES_BELOW } from "./pictures/picture-folder.ts";
import { picturesPath } from "./source-settings.ts";

/** What a blog is opened with. */
interface BlogParts extends Pick<BlogSyncParts, "settings" | "store" | "tell" | "client" | "cleared"> {
  dataDir: string;
  content: Pick<ContentReader, "site" | "page"> & { changePosts: BlogSyncParts["change"] };
}

/** Opens the blog of another service, copied into our store; nothing is asked of it before `start`. */
export function openBlog(parts: BlogParts) {
  const { settings, dataDir, content, tell } = parts;
  const pictures = openPictureFolder(picturesPath(dataDir, settings));
  const facts = () => ({
    zone: content.site().timeZone,
    fallback: { category: content.page("blog").uncategorised, author: content.site().name },
  });
  const reader = openArticleReader();
  const sync = openBlogSync({
    ...parts,
    pictures,
    reader,
    facts,
    change: content.changePosts,
    consent: openDropConsent(dataDir),
    pipeline: () =>
      shortHash(JSON.stringify([POSTS_VERSION, facts(), settings.site.href, [...settings.pictureHosts]])),
  });
  const ageS = () => {
    const { syncedAt } = sync.copy();
    return syncedAt === undefined
      ? undefined
      : Math.max(0, Math.round((Date.now() - Date.parse(syncedAt)) / 1000));
  };
  const { hookSecret } = settings;
  return {
    ...sync,
    /** What a signed webhook does, where one is taken. */
    hook:
      hookSecret === undefined
        ? undefined
        : { judge: openHookSignatures(hookSecret, Date.now), hurry: sync.hurry },
    start() {
      const { renamed, kind } = settings;
      if (renamed !== undefined)
        tell("warn", {
          event: "setting.renamed",
          setting: "BLOG_SOURCE",
          given: renamed,
          fix: `set it to ${kind}; the next version no longer knows ${renamed}`,
        });
      sync.start();
    },
    async stop() {
      await sync.stop();
      reader.close();
    },
    /** Our copies of pictures, and the beginning of their names. */
    pictureFiles: async () => ({ below: PICTURES_BELOW, files: await pictures.files() }),
    /** How old the copy is, in seconds; undefined when there is none yet. */
    ageS,
    /** How old the copy is, and why it is not newer, for `/readyz`; names no address. */
    state(): string {
      const { syncedAt, problem } = sync.copy();
      const age = ageS();
      const copy = age === undefined ? "no copy yet" : `copy of ${syncedAt}, ${age} s old`;
      return `blog: ${copy}${problem === undefined ? "" : `; last sync: ${problem.replace(/https?:\/\/\S+/g, "the source")}`}`;
    },
  };
}
