import {
  postFrontMatterSchema,
  postHead,
  postPath,
  type Post,
  type PostFrontMatter,
  type PostSummary,
} from "#model/content/post.ts";
import { dayOf, instantOf } from "#model/content/instant.ts";
import { slugOf } from "#model/content/slug-of.ts";
import { pageHeadSchema } from "#model/content/page-head.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import { openHighlight } from "./article/highlight.ts";
import { parseArticle, type ParsedArticle } from "./article/parse-article.ts";
import type { Problem, Report } from "./content-error.ts";
import { decodeText, reportFor, type ContentFiles } from "./content-files.ts";
import { checkShape } from "./describe-issue.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { imageSize } from "./image-size.ts";
import type { LocatedData } from "./located-data.ts";
import { fillData, type Placeholders } from "./placeholders.ts";
import { MEDIA_PREFIX } from "./media.ts";
import type { Reference } from "./references.ts";

/** A post as its file gives it. */
export interface PostFile {
  /** Path inside the folder. */
  path: string;
  post: Post;
  draft: boolean;
  anchors: string[];
  /** Links and pictures of the text, and the cover. */
  references: Reference[];
}

/** What posts are read with. */
export interface PostSources {
  files: ContentFiles;
  problems: Problem[];
  placeholders: Placeholders;
  /** Undefined when the taxonomy itself is broken; then nothing is said about categories and tags. */
  taxonomy: Taxonomy | undefined;
  /** The site's own time zone, in which days begin. */
  zone: string;
}

/** Reads all posts, drafts included, and reports what is wrong in each and between them. */
export async function readPosts(sources: PostSources): Promise<PostFile[]> {
  const { files, problems } = sources;
  const read = [...files.bytes.keys()]
    .filter((path) => /^posts\/[^/]+\.md$/.test(path))
    .flatMap((path) => readPost(path, sources) ?? []);
  reportTwins(read, files, problems);

  const highlight = await openHighlight(read.flatMap(({ article }) => [...article.languages]));
  return read.map(({ path, front, summary, data, article }) => {
    const { body, headings, anchors } = article.render({ highlight, sizeOf: (src) => sizeOf(src, files) });
    const head = postHead(summary, front.head);
    checkShape(
      pageHeadSchema,
      { value: head, lineOf: (at) => data.lineOf(["head", ...at]) },
      head,
      (line, field, message) => reportFor(problems, files.shown(path))(line, `head.${field}`, message),
    );
    const cover: Reference[] = front.cover
      ? [{ kind: "image", target: front.cover.src, line: data.lineOf(["cover", "src"]), field: "cover.src" }]
      : [];
    return {
      path,
      post: { ...summary, head, body, headings },
      draft: front.draft ?? false,
      anchors,
      references: [...article.references, ...cover],
    };
  });
}

interface ReadPost {
  path: string;
  front: PostFrontMatter;
  summary: PostSummary;
  data: LocatedData;
  article: ParsedArticle;
}

function readPost(
  path: string,
  { files, problems, placeholders, taxonomy, zone }: PostSources,
): ReadPost | undefined {
  const report = reportFor(problems, files.shown(path));
  const text = decodeText(files.bytes.get(path) ?? Buffer.alloc(0), report);
  const parts = text === undefined ? undefined : splitFrontMatter(text, report);
  if (!parts) return undefined;
  const { data, body } = parts;
  const article = parseArticle(body, placeholders, report);
  const front = checkShape(postFrontMatterSchema, data, fillData(data.value, placeholders), report);
  if (!front) return undefined;

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
  return {
    path,
    front,
    summary: summarise(front, article.minutes, { files, taxonomy, zone }, data, report),
    data,
    article,
  };
}

type TermKind = "category" | "tag" | "series";

const LISTS = { category: "categories", tag: "tags", series: "series" } as const satisfies Record<
  TermKind,
  keyof Taxonomy
>;

function summarise(
  front: PostFrontMatter,
  minutes: number,
  { files, taxonomy, zone }: Pick<PostSources, "files" | "taxonomy" | "zone">,
  data: LocatedData,
  report: Report,
): PostSummary {
  const named = (slug: string, kind: TermKind, at: readonly (string | number)[]): Term => {
    const terms = taxonomy?.[LISTS[kind]] ?? [];
    const term = terms.find((known) => known.slug === slug);
    if (!term && taxonomy) {
      const known = terms.map((one) => one.slug).join(", ");
      report(
        data.lineOf(at),
        at.join("."),
        `is no ${kind} of content/taxonomy.json (found "${slug}"); use one of ${known}, or add it there`,
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
    title,
    excerpt,
    authors: [author].flat().map((name, index) => ({ slug: slugOf(name, `author-${index + 1}`), name })),
    published: dayOf(publishedAt, zone),
    publishedAt,
    updatedAt,
    minutes,
    category: named(front.category, "category", ["category"]),
    tags: front.tags.map((tag, index) => named(tag, "tag", ["tags", index])),
    ...(updated && { updated: dayOf(updatedAt, zone) }),
    ...(series && { series: named(series, "series", ["series"]) }),
    ...(cover && { cover: { ...cover, ...sizeOf(cover.src, files) } }),
  };
}

function reportTwins(read: ReadPost[], files: ContentFiles, problems: Problem[]): void {
  for (const field of ["id", "slug"] as const) {
    const first = new Map<string, string>();
    for (const { path, front, data } of read) {
      const other = first.get(front[field]);
      if (other === undefined) first.set(front[field], path);
      else {
        const message = `is taken: ${files.shown(other)} has the same (found "${front[field]}"); choose another`;
        reportFor(problems, files.shown(path))(data.lineOf([field]), field, message);
      }
    }
  }
}

function sizeOf(src: string, files: ContentFiles) {
  const bytes = src.startsWith(MEDIA_PREFIX) ? files.bytes.get(src.slice(MEDIA_PREFIX.length)) : undefined;
  return bytes && imageSize(bytes);
}

/** The address of the post that a file holds. */
export function addressOf({ post }: PostFile): string {
  return postPath(post);
}
