import { statSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings } from "#server/settings.ts";
import { openDropConsent } from "#server/sources/sync/drop-consent.ts";
import { EXIT, print, runTool, UsageError, type ToolOptions } from "./command-line.ts";
import { newPage } from "./content/new-page.ts";
import { newPost } from "./content/new-post.ts";
import { newSection } from "./content/new-section.ts";
import { deadPreview, previewLink } from "./content/preview-link.ts";
import { removeOldPages, upgradeContent } from "./content/upgrade.ts";
import { recordChanges } from "./content/record-changes.ts";

/** `npm run content`: tools for editors. */

const USAGE = `Content and posts, for editors. The server may be running.

  npm run content -- new post "Title"    begin a post: a draft with every field, under the next free number
  npm run content -- new page <name>     begin a page: a draft at /<name>, no code needed
  npm run content -- new section <name>  begin a kind of section, in code: the folder app/sections/<name>
  npm run content -- guide [name]        print the fields of each file and kind of section, with limits and examples
  npm run content -- check [file…]       check all or some files: file, line, column, field and fix
  npm run content -- changed             record today for every page whose text changed: the sitemap says when
  npm run content -- preview <file>      print a link that shows a post or a page before it is published

  npm run content -- upgrade        rewrite pages in the form of before December 2026; old files are kept until --remove-old

  npm run content -- downloads           how often each file was downloaded, month by month

  npm run content -- sync --confirm-drop  agree that more than half of the posts are removed, as asked by the last sync

  npm run content -- copy-posts     write the posts of BLOG_SOURCE as files, with their pictures, under their addresses
  npm run content -- adopt <folder>  write the Markdown files of another blog as posts: docs/writing.md says how to export them

  npm run content -- redirects import <file>    add old and new addresses of a table (CSV), or of a redirects.json
  npm run content -- redirects coverage <file>  check the targets of old addresses in a list or sitemap.xml

  --days <n>     the link ends after n days, 1 to 90 (7 by default)
  --images <dir> another folder with pictures for adopt, such as wp-content/uploads
  --permalinks <form>  the old addresses of adopted posts, such as https://blog.example/%year%/%postname%/
  --external     also check external links, each once a week
  --help         print this

Files are in CONTENT_DIR ("content" when not set). A preview needs ORIGIN or PORT, and SECRET or DATA_DIR, as on the server.
Exit codes: 0 done, 1 not done, or problems found, 2 not a command.`;

const OPTIONS = {
  days: { type: "string" },
  "confirm-drop": { type: "boolean" },
  images: { type: "string" },
  permalinks: { type: "string" },
  external: { type: "boolean" },
  "remove-old": { type: "boolean" },
} as const;
const DAYS_MAX = 90;

process.exitCode = await runTool(process.argv.slice(2), OPTIONS, USAGE, runCommand);

type Options = ToolOptions<typeof OPTIONS>;

async function runCommand([name, ...rest]: string[], options: Options): Promise<number> {
  const settings = readSettings(process.env);
  const [first, second, ...more] = rest;
  if (name === "check") {
    // It reads pictures, whose library no other command needs.
    const { checkContent } = await import("./check-content.ts");
    const { externalLinks } = await import("#server/lint/external-links.ts");
    const isFolder = rest.length === 1 && statSync(first ?? "", { throwIfNoEntry: false })?.isDirectory();
    const cacheFile = join(settings.dataDir, "external-links.json");
    return report(
      await checkContent(isFolder && first ? first : settings.contentDir, new Date(), {
        only: isFolder ? [] : rest,
        more: options.external ? [externalLinks({ cacheFile })] : [],
      }),
    );
  }
  if (name === "new" && first === "post" && second?.trim() && more.length === 0)
    return print(newPost(second.trim(), { ...settings, now: new Date() }));
  if (name === "new" && first === "page" && second !== undefined && more.length === 0)
    return print(newPage(second, settings.contentDir));
  if (name === "new" && first === "section" && second !== undefined && more.length === 0)
    return print(newSection(second, "."));
  if (name === "guide" && second === undefined) {
    // It reads the schema of every section, which few commands need.
    const { guide } = await import("./content/guide.ts");
    return print(guide(first));
  }
  if (name === "upgrade" && first === undefined)
    return print((options["remove-old"] ? removeOldPages : upgradeContent)(settings.contentDir));
  if (name === "changed" && first === undefined)
    return print(await recordChanges(settings.contentDir, new Date()));
  if (name === "preview" && first !== undefined && second === undefined) {
    const link = await previewLink(first, daysOf(options.days), settings, new Date());
    print(link);
    const dead = await deadPreview(link);
    return dead === undefined ? EXIT.done : report({ ok: false, text: dead });
  }
  if (name === "sync" && first === undefined && options["confirm-drop"]) return print(confirmDrop(settings));
  if (name === "downloads" && first === undefined) {
    // The database is not loaded for other commands.
    const { listDownloads } = await import("./content/list-downloads.ts");
    return print(await listDownloads(settings));
  }
  // The HTML and picture libraries are large, and no other command needs them.
  if (name === "copy-posts" && first === undefined) {
    const { copyPosts } = await import("./content/moving/copy-posts.ts");
    return report(await copyPosts(settings, new Date()));
  }
  if (name === "adopt" && first !== undefined && second === undefined) {
    const { adopt } = await import("./content/moving/adopt.ts");
    return report(await adopt(first, options, settings, new Date()));
  }
  if (name === "redirects" && first !== undefined && more.length === 0) {
    const { runRedirects } = await import("./content/redirects/import-rules.ts");
    const result = await runRedirects(first, second, settings, new Date());
    if (result) return report(result);
  }
  throw new UsageError(USAGE);
}

/**
 * Agrees to the last sync's question: remove more than half of the posts, since the source no longer has them.
 * @returns the consequence, as a sentence
 */
function confirmDrop({ blog, dataDir }: Pick<Settings, "blog" | "dataDir">): string {
  if (!blog) throw new UsageError("posts are files here (BLOG_SOURCE), so there is nothing to sync");
  const drop = openDropConsent(dataDir).confirm();
  if (!drop) return "No sync is waiting for confirmation.";
  return `The next sync takes ${drop.dropped} of ${drop.of} posts off the site, if they are still missing at the source.`;
}

function daysOf(given: string | undefined): number {
  const days = Number(given ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new UsageError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  return days;
}

function report({ ok, text }: { ok: boolean; text: string }): number {
  (ok ? console.log : console.error)(text);
  return ok ? EXIT.done : EXIT.failed;
}
