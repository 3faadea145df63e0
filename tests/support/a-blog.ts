import { readBlogSettings, type BlogSettings } from "#server/sources/source-settings.ts";
import { openBlog, type BlogParts } from "#server/sources/open-blog.ts";
import { openDropConsent } from "#server/sources/sync/drop-consent.ts";
import type { ArticleReader } from "#server/sources/html/article-reader.ts";
import { absoluteLink, picturesIn, readHtmlArticle } from "#server/sources/html/read-html-article.ts";
import type { PostStore } from "#server/posts/post-store.ts";
import { openPostStore } from "#server/posts/sqlite-post-store.ts";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "./temporary-directory.ts";

/** A copy of a blog under test. */
export interface BlogUnderTest extends ReturnType<typeof openBlog> {
  store: PostStore;
  dataDir: string;
  /** Every line of the log. */
  told: string[];
  consent: ReturnType<typeof openDropConsent>;
}

/** Reads foreign articles as the thread does, without one. */
export const readerHere: ArticleReader = {
  pictures: async (html) => picturesIn(html),
  article: (html, base, pictures) =>
    readHtmlArticle(html, { linkTo: (href) => absoluteLink(href, base), pictures }),
  close: () => undefined,
};

/** Copies a blog into a store of its own, without waiting between attempts. */
export function aBlog(
  settings: BlogSettings,
  parts: Partial<Pick<BlogParts, "source" | "client" | "now" | "reader">> & { dataDir?: string } = {},
): BlogUnderTest {
  const dataDir = parts.dataDir ?? temporaryDirectory();
  const store = openPostStore(join(dataDir, "posts.sqlite"));
  const told: string[] = [];
  const content = {
    site: () => ({ timeZone: "Asia/Kolkata", name: "Oxbow Works" }),
    page: () => ({ uncategorised: { slug: "notes", name: "Notes" } }),
    changePosts: (changes: Parameters<PostStore["change"]>[0]) => store.change(changes),
  };
  const blog = openBlog({
    settings,
    store,
    dataDir,
    // The little of the content that a copy needs.
    content: content as unknown as BlogParts["content"],
    reader: readerHere,
    tell: (level, event) => void told.push(JSON.stringify({ level, ...event })),
    ...parts,
    client: { sleep: () => Promise.resolve(), ...parts.client },
  });
  onTestFinished(async () => {
    await blog.stop();
    store.close();
  });
  return { ...blog, store, dataDir, told, consent: openDropConsent(dataDir) };
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
