import type * as z from "zod/mini";
import { collectionAt, entryOfFile } from "#model/collections/collections.ts";
import { pageSchemas } from "#model/content/pages/index.ts";
import type { Post } from "#model/content/post.ts";
import { blockedSchema } from "#model/content/blocked.ts";
import { routingSchema } from "#model/content/routing.ts";
import { changedSchema } from "#model/content/changed.ts";
import { siteSchema, type Site } from "#model/content/site.ts";
import { taxonomySchema, type Taxonomy } from "#model/content/taxonomy.ts";
import {
  checkJsonLinks,
  checkLogos,
  checkTerms,
  postLinkProblems,
  type KnownTargets,
} from "./check-references.ts";
import { checkEntry } from "./entries/check-entry.ts";
import { fileNamedBy, isDownloadEntry } from "./entries/download-file.ts";
import { checkRouting } from "./check-routing.ts";
import { topicsOf } from "./contact-link-problem.ts";
import { ContentError, type Problem } from "./content-error.ts";
import { openContentFiles, unreadable, type ContentFiles } from "./content-files.ts";
import { checkJsonFile, readJsonFile, type JsonFile } from "./json-files.ts";
import { BLOCKED, CHANGED, ROUTING, SITE, TAXONOMY } from "./json-paths.ts";
import { withOptionalFiles } from "./optional-files.ts";
import { sitePlaceholders, standInPlaceholders, type Placeholders } from "./placeholders.ts";
import { addressOf, isPostPath, type PostFile } from "./post-file.ts";
import { duplicateIdProblem, duplicatesAmong } from "./duplicate-ids.ts";
import { readPost, type PostSources } from "./read-post.ts";
import type { Redirects } from "./redirects/parse-redirects.ts";
import { readRedirects } from "./redirects/read-redirects.ts";
import { newestFirst } from "../posts/post-order.ts";
import { addressOfFile, anchorsIn, pathOfPage } from "./references.ts";
import { strayFiles } from "./stray-files.ts";

/**
 * Reads and validates a content folder as a whole and as strictly as possible: a dead link is an error, too.
 * @param year the current year, for `{year}`
 * @param schemas what each file of `pages` must look like
 * @returns the site and all posts but drafts, newest first
 * @throws ContentError that lists every problem of every file
 */
export async function loadContent(
  directory: string,
  year: number,
  schemas: PageSchemas = pageSchemas,
): Promise<{ site: Site; posts: readonly Post[] }> {
  const files = await openContentFiles(directory);
  const { problems, site, posts } = await checkFiles(files, year, schemas);
  if (problems.length > 0 || !site) throw new ContentError(problems);
  return { site, posts: published(posts) };
}

/** The content of files, as far as they can be read, and everything that is wrong with them. */
export interface CheckedFiles {
  site: Site | undefined;
  taxonomy: Taxonomy | undefined;
  placeholders: Placeholders;
  /** By name; each as the schema of that name gives it. */
  pages: ReadonlyMap<string, unknown>;
  /** As far as its lines could be read. */
  redirects: Redirects;
  targets: KnownTargets;
  /** Every JSON file; what is reported through one is added to the problems. */
  json: readonly JsonFile<unknown>[];
  problems: Problem[];
}

/** Checks files as `loadContent` does, before they are in a folder. */
export async function checkFiles(
  files: ContentFiles,
  year: number,
  schemas: PageSchemas = pageSchemas,
): Promise<CheckedFiles & { posts: PostFile[] }> {
  const problems: Problem[] = [];
  // Read for its placeholders only; what is wrong with the file is reported below.
  const given = sitePlaceholders(readJsonFile(SITE, files, [])?.value, year);
  const site = checkJsonFile(SITE, siteSchema, given, files, problems);
  const placeholders = site.value ? given : { ...standInPlaceholders(year), ...given };
  const taxonomy = checkJsonFile(TAXONOMY, taxonomySchema, placeholders, files, problems);
  const pages = Object.entries(schemas).map(([name, schema]) => ({
    name,
    ...checkJsonFile(`pages/${name}.json`, schema, placeholders, files, problems),
  }));
  const entries = [...files.paths()]
    .filter(entryOfFile)
    .map((path) => checkEntry(path, placeholders, files, problems));
  const optional = withOptionalFiles(files);
  checkJsonFile(CHANGED, changedSchema, placeholders, optional, problems);
  checkJsonFile(BLOCKED, blockedSchema, placeholders, optional, problems);
  const routing = checkJsonFile(ROUTING, routingSchema, placeholders, optional, problems);
  const zone = site.value?.timeZone ?? "UTC";
  const { posts, unread } = await readPosts(
    { files, placeholders, taxonomy: taxonomy.value, zone },
    problems,
  );

  const duplicates = duplicatesAmong(posts, files);
  for (const [file, original] of duplicates) problems.push(duplicateIdProblem(file, original.path, files));

  const targets = targetsOf(
    pages,
    entries,
    posts.filter((post) => !duplicates.has(post)),
    { site: site.value, taxonomy: taxonomy.value },
    files,
    unread,
  );
  const topics = topicsOf(pages.find(({ name }) => name === "contact")?.value);
  checkRouting(routing, topics);
  const json = [site, taxonomy, ...pages, ...entries];
  for (const file of json) checkJsonLinks(file, targets, topics);
  for (const post of posts) problems.push(...postLinkProblems(post, targets, files));
  checkLogos(site, files);
  checkTerms(taxonomy);
  const redirects = readRedirects(files, targets, problems);
  const offered = new Set(
    entries.flatMap(({ path, content }) => (isDownloadEntry(path) ? (fileNamedBy(content) ?? []) : [])),
  );
  problems.push(...strayFiles(files.paths(), files, Object.keys(schemas), offered));

  return {
    site: site.value,
    taxonomy: taxonomy.value,
    pages: new Map(pages.map(({ name, value }) => [name, value])),
    json,
    placeholders,
    redirects,
    targets,
    posts,
    problems,
  };
}

/** What each page must look like, by its name. */
export type PageSchemas = Readonly<Record<string, z.core.$ZodType>>;

type NamedPage = JsonFile<unknown> & { name: string };

/** The posts, and the ids of those that could not be read; undefined for one whose id is unknown. */
async function readPosts(sources: PostSources & { files: ContentFiles }, problems: Problem[]) {
  const { files } = sources;
  const posts: PostFile[] = [];
  const unread = new Set<string | undefined>();
  for (const path of files.paths()) {
    if (!isPostPath(path)) continue;
    const bytes = files.read(path);
    if (!bytes) {
      problems.push(...unreadable(path, files));
      unread.add(undefined);
      continue;
    }
    const { file, id, problems: found } = await readPost(path, bytes, sources);
    problems.push(...found);
    if (file) posts.push(file);
    else unread.add(id);
  }
  return { posts, unread };
}

function published(posts: readonly PostFile[]): Post[] {
  return posts
    .filter(({ draft }) => !draft)
    .map(({ post }) => post)
    .toSorted(newestFirst);
}

function targetsOf(
  pages: readonly NamedPage[],
  entries: readonly JsonFile<object>[],
  posts: readonly PostFile[],
  { site, taxonomy }: { site: Site | undefined; taxonomy: Taxonomy | undefined },
  files: ContentFiles,
  unread: ReadonlySet<string | undefined>,
): KnownTargets {
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const { name, content } of pages) {
    const path = pathOfPage(name);
    // The anchors of a page that could not be read are unknown; its own problem is the one to fix.
    if (path && content !== undefined)
      anchors.set(path, new Set(anchorsIn(content).map(({ anchor }) => anchor)));
  }
  for (const { path, content } of entries)
    if (entryOfFile(path)?.collection === "pages" && content !== undefined)
      anchors.set(addressOfFile(path) ?? "", new Set(anchorsIn(content).map(({ anchor }) => anchor)));
  for (const file of posts) anchors.set(addressOf(file), new Set(file.anchors));
  const shown = published(posts);
  const byId = new Map(shown.map((post) => [post.id, post]));
  return {
    anchors: (path) => anchors.get(path),
    post: (id) => byId.get(id),
    posts: () => shown,
    entries: (collection) =>
      new Set(
        entries.flatMap(({ path, value }) => {
          const entry = entryOfFile(path);
          const isHidden = value && "draft" in value && value.draft === true;
          return value && !isHidden && entry?.collection === collection ? [entry.slug] : [];
        }),
      ),
    clients: () => new Set(site?.clients.logos.map(({ alt }) => alt)),
    taxonomy: () => taxonomy ?? { categories: [], tags: [], series: [] },
    files,
    mayExist(address) {
      const [path = ""] = address.split(/[?#]/);
      const at = collectionAt(path);
      if (at)
        return entries.some(({ path: file, value }) => {
          const entry = entryOfFile(file);
          return (
            value === undefined &&
            entry?.collection === at.collection &&
            (at.slug ?? entry.slug) === entry.slug
          );
        });
      const [, area, part = ""] = path.split("/");
      if (area === "post") return unread.has(part) || (unread.has(undefined) && !byId.has(part));
      if (area !== "blog") return false;
      return part === "author" || part === "year" ? unread.size > 0 : taxonomy === undefined;
    },
  };
}
