import { readBlogSettings, type BlogSettings } from "#server/sources/source-settings.ts";
import { openBlogSync, type BlogSync, type BlogSyncParts } from "#server/sources/sync/blog-sync.ts";
import { openDropConsent } from "#server/sources/sync/drop-consent.ts";
import { absoluteLink } from "#server/sources/html/absolute-link.ts";
import type { ArticleReader } from "#server/sources/html/article-reader.ts";
import { picturesIn, readHtmlArticle } from "#server/sources/html/read-html-article.ts";
import { openPictureFolder } from "#server/sources/pictures/picture-folder.ts";
import type { PostStore } from "#server/posts/post-store.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "./temporary-directory.ts";

/** A copy of a blog under test. */
export interface BlogUnderTest extends BlogSync {
  store: PostStore;
  dataDir: string;
  /** Every line of the log. */
  told: string[];
  consent: ReturnType<typeof openDropConsent>;
}

/** Reads foreign articles as the thread does, without one. */
export const readerHere: Pick<ArticleReader, "pictures" | "article"> = {
  pictures: async (html) => picturesIn(html),
  article: (html, base, pictures) =>
    readHtmlArticle(html, { linkTo: (href) => absoluteLink(href, base), pictures }),
};

/** Copies a blog into a store of its own, without waiting between attempts. */
export function aBlog(
  settings: BlogSettings,
  parts: Partial<Pick<BlogSyncParts, "source" | "client" | "now" | "pipeline" | "reader">> & {
    dataDir?: string;
  } = {},
): BlogUnderTest {
  const dataDir = parts.dataDir ?? temporaryDirectory();
  const store = openPostStore(join(dataDir, "posts.sqlite"));
  const told: string[] = [];
  const consent = openDropConsent(dataDir);
  const sync = openBlogSync({
    settings,
    store,
    change: (changes) => store.change(changes),
    pipeline: () => "1",
    pictures: openPictureFolder(join(dataDir, "blog-pictures")),
    consent,
    reader: readerHere,
    facts: () => ({
      zone: "Asia/Kolkata",
      fallback: { category: { slug: "notes", name: "Notes" }, author: "Oxbow Works" },
    }),
    tell: (level, event) => void told.push(JSON.stringify({ level, ...event })),
    ...parts,
    client: { sleep: () => Promise.resolve(), ...parts.client },
  });
  onTestFinished(async () => {
    await sync.stop();
    store.close();
  });
  return { ...sync, store, dataDir, told, consent };
}

/** Settings of a source on this machine, by its value of BLOG_SOURCE and its address. */
export function localSettings(kind: string, address: URL, more: Partial<BlogSettings> = {}): BlogSettings {
  const env: Record<string, string> = {
    BLOG_SOURCE: kind,
    BLOG_API_URL: address.href,
    BLOG_API_ALLOW_PRIVATE: "1",
  };
  const settings = readBlogSettings((name) => env[name]);
  if (!settings) throw new Error(`${kind} is no source`);
  return { ...settings, ...more };
}
