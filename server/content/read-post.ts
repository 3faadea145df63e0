import { dayOf, instantOf } from "#model/content/instant.ts";
import { type PageHead, pageHeadSchema } from "#model/content/page-head.ts";
import {
  type PostFrontMatter,
  postFrontMatterSchema,
  postHead,
  type PostSummary,
} from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import { curled } from "./article/curl-quotes.ts";
import { parseArticle } from "./article/parse-article.ts";
import { checkPlaceholders } from "./article/unknown-placeholders.ts";
import { asWarnings, completeDraft, saysDraft } from "./complete-draft.ts";
import { FILE_START, type Problem, type Report } from "./content-error.ts";
import { type ContentFiles, decodeText, reportFor } from "./content-files.ts";
import { checkShape } from "./describe-issue.ts";
import { claimIn } from "./first-posts.ts";
import { type DataPath, type LocatedData, splitFrontMatter } from "./located-data.ts";
import { fillData, isRecord, type Placeholders } from "./placeholders.ts";
import { pictureSize, type PostFile, slugOfFile } from "./list-folder.ts";
import type { Reference } from "./references.ts";
import { openHighlight } from "../posts/article/highlight.ts";
import { nameSlug } from "../posts/name-slug.ts";

/** Result of reading a file. */
export interface PostReading {
  /** Undefined if the file cannot be shown. */
  file: PostFile | undefined;
  /** The id of the file, if readable. */
  id: string | undefined;
  problems: Problem[];
}

/** Dependencies of a post. */
export interface PostSources {
  files: Pick<ContentFiles, "has" | "head" | "shown">;
  placeholders: Placeholders;
  /** Undefined when the taxonomy itself is broken; then categories and tags are not checked. */
  taxonomy: Taxonomy | undefined;
  /** The time zone of the site, for the start of days. */
  zone: string;
}

/**
 * Reads one post by itself: its links are collected, not followed.
 * @param path inside the folder
 */
export async function readPost(path: string, bytes: Uint8Array, sources: PostSources): Promise<PostReading> {
  const problems: Problem[] = [];
  const report = reportFor(problems, sources.files.shown(path));
  try {
    const parts = await readParts(path, bytes, sources, report);
    return { ...parts, problems: parts.file?.draft ? asWarnings(problems) : problems };
  } catch (error) {
    // One text that crashes a parser must not block the others.
    const reason = error instanceof Error ? error.message : String(error);
    report(FILE_START, "file", `cannot be read (${reason}); undo the last change`);
    return { file: undefined, id: claimIn(Buffer.from(bytes).toString()).id, problems };
  }
}

async function readParts(
  path: string,
  bytes: Uint8Array,
  sources: PostSources,
  report: Report,
): Promise<Omit<PostReading, "problems">> {
  const { files, placeholders, zone } = sources;
  const text = decodeText(bytes, report);
  const parts = text === undefined ? undefined : splitFrontMatter(text, report);
  if (!parts) return { file: undefined, id: claimIn(text ?? Buffer.from(bytes).toString()).id };
  const { data, body: markdown } = parts;
  const id = idIn(data.value);
  const article = parseArticle(markdown, placeholders, report);
  const filled = fillData(data.value, placeholders);
  const whole = checkShape(postFrontMatterSchema, data, filled, report);
  const name = slugOfFile(path);
  const front = whole ?? (saysDraft(data.value) ? completeDraft(filled, name, sources.taxonomy) : undefined);
  if (!front) {
    if (sources.taxonomy && saysDraft(data.value))
      report(FILE_START, "draft", "needs only an id and a published date for its preview");
    return { file: undefined, id };
  }

  for (const field of ["title", "excerpt"] as const) {
    checkPlaceholders(front[field], placeholders, { placeOf: () => data.placeOf([field]), field }, report);
  }
  checkFrontMatter(name, front, zone, data, report);
  const summary = summarise(front, article.minutes, sources, data, report);
  const highlight = await openHighlight(article.languages);
  const { body, headings, anchors } = article.render({ highlight, sizeOf: (src) => pictureSize(src, files) });
  const head = postHead(summary, front.head);
  checkHead(head, front, data, report);
  const cover: Reference[] = front.cover
    ? [{ kind: "image", target: front.cover.src, ...data.placeOf(["cover", "src"]), field: "cover.src" }]
    : [];
  const file: PostFile = {
    path,
    post: { ...summary, head, body, headings },
    draft: front.draft ?? false,
    anchors,
    references: [...article.references, ...cover],
    idPlace: data.placeOf(["id"]),
  };
  return { file, id };
}

/** Reports problems of a post's metadata at the field of origin. */
function checkHead(head: PageHead, front: PostFrontMatter, data: LocatedData, report: Report): void {
  const isTitle = (field: PropertyKey | undefined) => field === "title" && front.head?.title === undefined;
  const placeOf = (at: DataPath) => data.placeOf(isTitle(at[0]) ? ["title"] : ["head", ...at]);
  checkShape(pageHeadSchema, { value: head, placeOf }, head, (place, field, message) => {
    if (!isTitle(field)) report(place, `head.${field}`, message);
    else report(place, field, `${message}, or give result lists a shorter one: head: { title: … }`);
  });
}

function idIn(data: unknown): string | undefined {
  const id = isRecord(data) ? data["id"] : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

function checkFrontMatter(
  name: string,
  front: PostFrontMatter,
  zone: string,
  data: LocatedData,
  report: Report,
): void {
  if (front.slug !== name) {
    report(
      data.placeOf(["slug"]),
      "slug",
      `must be the name of the file, ${name} (found "${front.slug}"); rename one of them`,
    );
  }
  if (front.updated && instantOf(front.updated, zone) < instantOf(front.published, zone)) {
    report(
      data.placeOf(["updated"]),
      "updated",
      `is before the publication, ${front.published} (found "${front.updated}")`,
    );
  }
}

type TermKind = "category" | "tag" | "series";

const LISTS = { category: "categories", tag: "tags", series: "series" } as const satisfies Record<
  TermKind,
  keyof Taxonomy
>;

/** A post's summary, from its front matter. Unknown terms are reported. */
function summarise(
  front: PostFrontMatter,
  minutes: number,
  {
    files,
    taxonomy,
    zone,
  }: { files: Pick<ContentFiles, "has" | "head">; taxonomy: Taxonomy | undefined; zone: string },
  data: LocatedData,
  report: Report,
): PostSummary {
  const named = (slug: string, kind: TermKind, at: readonly (string | number)[]): Term => {
    const terms = taxonomy?.[LISTS[kind]] ?? [];
    const term = terms.find((known) => known.slug === slug);
    if (!term && taxonomy) {
      const known = terms.map((one) => one.slug).join(", ");
      report(
        data.placeOf(at),
        at.join("."),
        `is not a ${kind} of content/taxonomy.json (found "${slug}"); use one of ${known}, or add it there`,
      );
    }
    return term ?? { slug, name: slug };
  };
  const { id, slug, title, excerpt, author, published, updated, series, cover } = front;
  const publishedAt = instantOf(published, zone);
  const updatedAt = instantOf(updated ?? published, zone);
  return {
    id,
    slug,
    title: curled(title),
    excerpt: curled(excerpt),
    authors: [author].flat().map((name) => ({ slug: nameSlug(name, "author"), name })),
    published: dayOf(publishedAt, zone),
    publishedAt,
    updatedAt,
    minutes,
    category: named(front.category, "category", ["category"]),
    tags: front.tags.map((tag, index) => named(tag, "tag", ["tags", index])),
    ...(updated && { updated: dayOf(updatedAt, zone) }),
    ...(front.sticky && { sticky: true }),
    ...(series && { series: named(series, "series", ["series"]) }),
    ...(cover && { cover: { ...cover, ...pictureSize(cover.src, files) } }),
  };
}
