import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ExportedBlog } from "./exports/exported-blog.ts";
import { openContentFiles } from "../content/content-files.ts";
import { checkFiles } from "../content/load-content.ts";
import { freeNumber } from "../content/post-numbers.ts";
import { draftImport, type ImportDraft } from "./draft-import.ts";
import { findPictures, type PictureSource } from "./find-pictures.ts";
import { importReport } from "./import-report.ts";
import { openPictureStage, type PictureStage } from "./picture-stage.ts";
import { planPosts } from "./plan-posts.ts";

/** What an import is done with. */
export interface ImportOptions extends PictureSource {
  contentDir: string;
  dataDir: string;
  now: Date;
  dryRun: boolean;
}

/**
 * Writes the posts of a blog into the content folder, with their pictures, terms and old addresses. No post or picture
 * is overwritten, and nothing is written that the content check would refuse.
 * @returns a report; not `ok` when posts were refused
 * @throws ContentError when the site's own content cannot be read
 */
export async function importBlog(
  blog: ExportedBlog,
  options: ImportOptions,
): Promise<{ ok: boolean; text: string }> {
  const { contentDir, dataDir, now, dryRun } = options;
  const files = await openContentFiles(contentDir);
  const before = await checkFiles(files, now.getFullYear());
  const plan = planPosts(blog, contentDir, freeNumber(contentDir, dataDir));
  const stage = openPictureStage(contentDir);
  try {
    const finder = findPictures(blog, options, stage);
    const draft = await draftImport({ blog, plan, files, before, stage, finder, year: now.getFullYear() });
    if (!dryRun) write(draft, contentDir, stage);
    return importReport({
      ...draft,
      now,
      dryRun,
      skipped: plan.skipped,
      leftOut: blog.leftOut,
      failures: finder.failures,
      looked: options.download || options.images !== undefined,
    });
  } finally {
    stage.close();
  }
}

function write({ posts, files }: ImportDraft, contentDir: string, stage: PictureStage): void {
  const pictures = new Set(posts.flatMap((post) => [...post.pictures]));
  for (const src of pictures) stage.write(src);
  for (const [path, text] of files) {
    const file = join(contentDir, path);
    mkdirSync(dirname(file), { recursive: true });
    if (path.endsWith(".md")) writeFileSync(file, text, { flag: "wx" });
    else {
      const draft = join(contentDir, `.${path}.draft`);
      writeFileSync(draft, text);
      renameSync(draft, file);
    }
  }
}
