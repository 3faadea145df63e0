import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readWordpressExport } from "#server/import/exports/wordpress-export.ts";
import { importBlog, type ImportOptions } from "#server/import/import-blog.ts";
import { aPicture } from "./a-picture.ts";
import { startHost } from "./http-host.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

/** Sample exports of a WordPress and of a Ghost. */
export const WORDPRESS = "tests/support/exports/wordpress.xml";
export const GHOST = "tests/support/exports/ghost.json";
/** What a real WordPress and a real Ghost exported. */
export const RECORDED_WORDPRESS = "tests/support/exports/recorded-wordpress.xml";
export const RECORDED_GHOST = "tests/support/exports/recorded-ghost.json";

/** The shipped content without its posts, and what an import into it does. */
export function aSite() {
  const above = temporaryDirectory();
  const contentDir = join(above, "content");
  cpSync("content", contentDir, { recursive: true });
  rmSync(join(contentDir, "posts"), { recursive: true });
  mkdirSync(join(contentDir, "posts"));
  const options: ImportOptions = {
    contentDir,
    dataDir: join(above, "data"),
    now: new Date("2026-11-21T12:00:00Z"),
    dryRun: false,
    download: false,
    allowPrivate: true,
  };
  return {
    above,
    contentDir,
    take: (blog: Parameters<typeof importBlog>[0], more: Partial<ImportOptions> = {}) =>
      importBlog(blog, { ...options, ...more }),
    read: (path: string) => readFileSync(join(contentDir, path), "utf8"),
    files: () =>
      readdirSync(contentDir, { recursive: true, encoding: "utf8" }).toSorted((a, b) => (a < b ? -1 : 1)),
  };
}

/** A folder with a picture for every one that an export names, each of a colour of its own. */
export async function picturesOf(exported: string): Promise<string> {
  const folder = temporaryDirectory();
  const named = /wp-content\/uploads\/([\w/-]+\.(?:png|jpg))|content\/images\/([\w/-]+\.png)/g;
  const paths = [...readFileSync(exported, "utf8").matchAll(named)].map(
    ([, one, other]) => one ?? other ?? "",
  );
  for (const [index, path] of [...new Set(paths)].entries()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    // oxlint-disable-next-line eslint/no-await-in-loop -- a handful of small files
    const bytes = await aPicture(path.endsWith(".jpg") ? "jpeg" : "png", `#0000${String(index + 10)}`);
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** The sample's old site, from which its pictures can be fetched. */
export async function anOldSite() {
  const crane = await aPicture("jpeg", "#886644");
  const host = await startHost((request, response) => {
    if (request.path.endsWith("/Big-Crane.jpg")) response.writeHead(200).end(crane);
    else response.writeHead(404).end();
  });
  const site = new URL(host.url).origin;
  const text = readFileSync(WORDPRESS, "utf8").replaceAll(/https?:\/\/old\.example/g, site);
  return { site, crane, blog: () => readWordpressExport(text) };
}

/** The rules of a text of content/redirects.txt, new addresses by old ones. */
export function rulesIn(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.startsWith("/"));
  return Object.fromEntries(lines.map((line) => line.split(/\s+/)));
}
