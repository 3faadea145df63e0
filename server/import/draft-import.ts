import { z } from "zod/mini";
import { postPath } from "#model/content/post.ts";
import { termSchema } from "#model/content/taxonomy.ts";
import type { ExportedBlog } from "./exports/exported-blog.ts";
import { PostRefused } from "../sources/foreign-post.ts";
import { ContentError, problemLine, type Problem } from "../content/content-error.ts";
import type { ContentFiles } from "../content/content-files.ts";
import { checkFiles, type CheckedFiles } from "../content/load-content.ts";
import { REDIRECTS } from "../content/json-paths.ts";
import { addRedirects, type NewRedirects } from "./add-redirects.ts";
import { openTerms, withTerms, type ImportTerms } from "./add-terms.ts";
import { convertPost, type ConvertedPost, type PlannedPost } from "./convert-post.ts";
import type { PictureFinder } from "./find-pictures.ts";
import { importAddresses } from "./import-addresses.ts";
import type { PictureStage } from "./picture-stage.ts";
import { addressesOf, type ImportPlan } from "./plan-posts.ts";

/** What would be written, and what the check refused. */
export interface ImportDraft {
  posts: ConvertedPost[];
  refused: { name: string; problems: readonly string[] }[];
  redirects: NewRedirects;
  /** Texts by path: posts, and the lists that change with them. */
  files: Map<string, string>;
}

/** What a draft is made from. */
interface DraftParts {
  blog: ExportedBlog;
  plan: ImportPlan;
  files: ContentFiles;
  before: CheckedFiles;
  stage: PictureStage;
  finder: PictureFinder;
  year: number;
}

/** Converts all posts until the check refuses none: without a refused post, the links to it must go as well. */
export async function draftImport(parts: DraftParts): Promise<ImportDraft> {
  const { blog, files, before, year, stage } = parts;
  const facts = siteFacts(before);
  const redirectsText = files.read(REDIRECTS)?.toString() ?? "";
  const refused = blog.refused.map(({ sourceId, problem }) => ({ name: sourceId, problems: [problem] }));
  let planned = parts.plan.posts;
  for (;;) {
    const terms = openTerms(facts.taxonomy);
    // oxlint-disable-next-line eslint/no-await-in-loop -- each round knows what the last one refused
    const posts = await convertAll(planned, { ...parts, ...facts, terms }, refused);
    const redirects = addRedirects(redirectsText, before.redirects, posts);
    const texts = plannedTexts(posts, terms, redirects, files);
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    const { problems } = await checkFiles(withPlanned(files, texts, stage.read), year);
    const byFile = Map.groupBy(problems, ({ file }) => file);
    const found = posts.map((post) => ({ post, problems: byFile.get(files.shown(pathOf(post))) ?? [] }));
    const bad = found.filter((one) => one.problems.some(isError));
    for (const one of bad)
      refused.push({
        name: files.shown(pathOf(one.post)),
        problems: one.problems.filter(isError).map(problemLine),
      });
    if (bad.length === 0 && posts.length === planned.length)
      return { posts: found.map(withWarnings), refused, redirects, files: texts };
    const kept = new Set(found.filter((one) => !bad.includes(one)).map(({ post }) => post.post));
    planned = planned.filter(({ post }) => kept.has(post));
  }
}

const blogPage = z.object({ uncategorised: termSchema });

function siteFacts({ site, taxonomy, pages, placeholders, problems }: CheckedFiles) {
  const { data: blog } = blogPage.safeParse(pages.get("blog"));
  if (!site || !taxonomy || !blog) throw new ContentError(problems);
  const fallback = { category: blog.uncategorised, author: site.name };
  return { zone: site.timeZone, fallback, taxonomy, placeholders };
}

type AllFacts = DraftParts & ReturnType<typeof siteFacts> & { terms: ImportTerms };

async function convertAll(
  planned: readonly PlannedPost[],
  facts: AllFacts,
  refused: ImportDraft["refused"],
): Promise<ConvertedPost[]> {
  const { blog, plan } = facts;
  const known = planned.flatMap((one) => {
    const path = one.post.state === "draft" ? undefined : postPath(one);
    return addressesOf(one.post).map((address) => ({ address, path }));
  });
  const all = blog.posts.flatMap((post) =>
    addressesOf(post).map((address) => ({ address, path: undefined })),
  );
  const addresses = importAddresses([...all, ...plan.existing, ...known], blog.site);
  const converted: ConvertedPost[] = [];
  for (const one of planned) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- the pictures of one post at a time are held in memory
      converted.push(await convertPost(one, { ...facts, addresses }));
    } catch (error) {
      if (!(error instanceof PostRefused)) throw error;
      refused.push({ name: `content/${pathOf(one)}`, problems: [error.message] });
    }
  }
  return converted;
}

function pathOf({ slug }: PlannedPost): string {
  return `posts/${slug}.md`;
}

function plannedTexts(
  posts: readonly ConvertedPost[],
  terms: ImportTerms,
  redirects: NewRedirects,
  files: ContentFiles,
): Map<string, string> {
  const given = files.read("taxonomy.json")?.toString() ?? "";
  const taxonomy = withTerms(given, {
    categories: terms.missing("categories", new Set(posts.map(({ category }) => category))),
    tags: terms.missing("tags", new Set(posts.flatMap((post) => post.tags))),
  });
  // In an order in which whatever a file refers to is there before it: a running site reads along.
  return new Map([
    ...(taxonomy === given ? [] : [["taxonomy.json", taxonomy] as const]),
    ...posts.map((post) => [pathOf(post), post.text] as const),
    ...(redirects.text === undefined ? [] : [[REDIRECTS, redirects.text] as const]),
  ]);
}

function isError({ warning }: Problem): boolean {
  return !warning;
}

/** A post whose warnings by the check are among its notes. */
function withWarnings({ post, problems }: { post: ConvertedPost; problems: Problem[] }): ConvertedPost {
  const warnings = problems.map(({ line, field, message }) => `line ${line}, ${field}: ${message}`);
  return { ...post, notes: [...post.notes, ...warnings] };
}

/** The content folder with files that are not written yet. */
function withPlanned(
  files: ContentFiles,
  planned: ReadonlyMap<string, string>,
  picture: (path: string) => Buffer | undefined,
): ContentFiles {
  return {
    paths: () => new Set([...files.paths(), ...planned.keys()]),
    has: (path) => planned.has(path) || files.has(path) || picture(path) !== undefined,
    read(path) {
      const text = planned.get(path);
      return text === undefined ? (picture(path) ?? files.read(path)) : Buffer.from(text);
    },
    head: (path) => picture(path) ?? files.head(path),
    fault: (path) => (planned.has(path) ? undefined : files.fault(path)),
    size: (path) => planned.get(path)?.length ?? files.size(path),
    changedMs: (path) => (planned.has(path) ? undefined : files.changedMs(path)),
    at: (path) => files.at(path),
    shown: (path) => files.shown(path),
  };
}
