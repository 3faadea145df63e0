import { postFrontMatterSchema, postHead, type PostFrontMatter } from "#model/content/post.ts";
import { instantOf } from "#model/content/instant.ts";
import { pageHeadSchema } from "#model/content/page-head.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import { openHighlight } from "./article/highlight.ts";
import { parseArticle } from "./article/parse-article.ts";
import type { Problem, Report } from "./content-error.ts";
import { decodeText, reportFor, type ContentFiles } from "./content-files.ts";
import { checkShape } from "./describe-issue.ts";
import { splitFrontMatter } from "./front-matter.ts";
import type { LocatedData } from "./located-data.ts";
import { fillData, isRecord, type Placeholders } from "./placeholders.ts";
import { pictureSize } from "./media.ts";
import type { PostFile } from "./post-file.ts";
import { summarise } from "./post-summary.ts";
import type { Reference } from "./references.ts";

/** What was made of a file. */
export interface PostReading {
  /** Undefined when the file has no shape that could be shown. */
  file: PostFile | undefined;
  /** The number that the file claims, where it could be made out, even if nothing else could. */
  id: string | undefined;
  problems: Problem[];
}

/** What posts are read with. */
export interface PostSources {
  files: ContentFiles;
  placeholders: Placeholders;
  /** Undefined when the taxonomy itself is broken; then nothing is said about categories and tags. */
  taxonomy: Taxonomy | undefined;
  /** The site's own time zone, in which days begin. */
  zone: string;
}

/**
 * Reads one post by itself: its links are gathered, not followed, and other posts play no part.
 * @param path inside the folder
 */
export async function readPost(path: string, bytes: Uint8Array, sources: PostSources): Promise<PostReading> {
  const { files, placeholders, zone } = sources;
  const problems: Problem[] = [];
  const report = reportFor(problems, files.shown(path));
  const text = decodeText(bytes, report);
  const parts = text === undefined ? undefined : splitFrontMatter(text, report);
  if (!parts) return { file: undefined, id: undefined, problems };
  const { data, body: markdown } = parts;
  const id = idIn(data.value);
  const article = parseArticle(markdown, placeholders, report);
  const front = checkShape(postFrontMatterSchema, data, fillData(data.value, placeholders), report);
  if (!front) return { file: undefined, id, problems };

  checkFacts(path, front, zone, data, report);
  const summary = summarise(front, article.minutes, sources, data, report);
  const highlight = await openHighlight(article.languages);
  const { body, headings, anchors } = article.render({ highlight, sizeOf: (src) => pictureSize(src, files) });
  const head = postHead(summary, front.head);
  checkShape(
    pageHeadSchema,
    { value: head, lineOf: (at) => data.lineOf(["head", ...at]) },
    head,
    (line, field, message) => report(line, `head.${field}`, message),
  );
  const cover: Reference[] = front.cover
    ? [{ kind: "image", target: front.cover.src, line: data.lineOf(["cover", "src"]), field: "cover.src" }]
    : [];
  const file: PostFile = {
    path,
    post: { ...summary, head, body, headings },
    draft: front.draft ?? false,
    anchors,
    references: [...article.references, ...cover],
    lineOf: (at) => data.lineOf(at),
  };
  return { file, id, problems };
}

function idIn(data: unknown): string | undefined {
  const id = isRecord(data) ? data["id"] : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

function checkFacts(
  path: string,
  front: PostFrontMatter,
  zone: string,
  data: LocatedData,
  report: Report,
): void {
  const name = path.replace(/^posts\/|\.md$/g, "");
  if (front.slug !== name) {
    report(
      data.lineOf(["slug"]),
      "slug",
      `must be the name of the file, ${name} (found "${front.slug}"); rename one of them`,
    );
  }
  if (front.updated && instantOf(front.updated, zone) < instantOf(front.published, zone)) {
    report(
      data.lineOf(["updated"]),
      "updated",
      `is before the publication, ${front.published} (found "${front.updated}")`,
    );
  }
}
