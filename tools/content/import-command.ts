import { existsSync, statSync } from "node:fs";
import { UsageError } from "../command-line.ts";
import type { ExportKind } from "#server/import/export-kinds.ts";
import { importBlog } from "#server/import/import-blog.ts";
import { readExport } from "#server/import/read-export.ts";

/** The options of `import` as they were given. */
interface ImportArguments {
  images?: string | undefined;
  download?: boolean | undefined;
  site?: string | undefined;
  "dry-run"?: boolean | undefined;
}

/**
 * `npm run content -- import <kind> <file>`.
 * @throws UsageError, ExportError, ContentError
 */
export async function runImport(
  kind: ExportKind,
  file: string,
  { images, download = false, site, "dry-run": dryRun = false }: ImportArguments,
  { contentDir, dataDir }: { contentDir: string; dataDir: string },
): Promise<{ ok: boolean; text: string }> {
  if (images !== undefined && download)
    throw new UsageError("--images and --download are two ways to the same pictures; choose one");
  if (images !== undefined && !(existsSync(images) && statSync(images).isDirectory()))
    throw new UsageError(`--images must be a folder with pictures (${images} is none)`);
  if (kind === "ghost" && download && site === undefined)
    throw new UsageError(
      "--download needs --site here: the export of a Ghost does not say where its site is",
    );
  const blog = readExport(kind, file, siteOf(site));
  const source = { images, download, allowPrivate: false };
  return importBlog(blog, { ...source, contentDir, dataDir, dryRun, now: new Date() });
}

function siteOf(given: string | undefined): URL | undefined {
  if (given === undefined) return undefined;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new UsageError("--site must be the address of the blog, such as https://blog.example.com");
  return new URL(given);
}
