import type * as z from "zod/mini";
import { pageSchemas, type PageContent } from "#model/content/pages/index.ts";
import type { Post } from "#model/content/post.ts";
import { redirectsSchema } from "#model/content/redirects.ts";
import { siteSchema, type Site } from "#model/content/site.ts";
import { taxonomySchema, type Taxonomy } from "#model/content/taxonomy.ts";
import {
  checkJsonReferences,
  checkLogos,
  checkPostReferences,
  checkTerms,
  type KnownTargets,
} from "./check-references.ts";
import { checkContactLinks } from "./check-contact-links.ts";
import { ContentError, type Problem } from "./content-error.ts";
import { folderError, openContentFiles, unreadable, type ContentFiles } from "./content-files.ts";
import { checkJsonFile, readJsonFile, type JsonFile } from "./json-files.ts";
import { sitePlaceholders, standInPlaceholders, type Placeholders } from "./placeholders.ts";
import { addressOf, isPostPath, type PostFile } from "./post-file.ts";
import { duplicateIdProblem, duplicatesAmong } from "./duplicate-ids.ts";
import { readPost, type PostSources } from "./read-post.ts";
import { checkRedirects, REDIRECTS, withRedirects } from "./redirects.ts";
import { newestFirst } from "../posts/post-order.ts";
import { anchorsIn, pathOfPage } from "./references.ts";
import { strayFiles } from "./stray-files.ts";

/** Everything a content folder holds, validated. */
export interface Content {
  site: Site;
  taxonomy: Taxonomy;
  /** By name; each as the schema of that name gives it. */
  pages: ReadonlyMap<string, unknown>;
  /** All posts but drafts, newest first. */
  posts: readonly Post[];
}

/**
 * Reads and validates a content folder as a whole, as strictly as can be: a link that leads nowhere is an error, too.
 * @param year the current year, for `{year}`
 * @param schemas what each file of `pages` must look like
 * @throws ContentError that lists every problem of every file
 */
export async function loadContent(
  directory: string,
  year: number,
  schemas: PageSchemas = pageSchemas,
): Promise<Content> {
  const files = await openContentFiles(directory).catch((error: unknown) => {
    throw folderError(error, directory);
  });
  const { problems, site, taxonomy, pages, posts } = await checkFiles(files, year, schemas);
  if (problems.length > 0 || !site || !taxonomy) throw new ContentError(problems);
  return { site, taxonomy, pages, posts: published(posts) };
}

/** What files give, as far as they can be read, and everything that is wrong with them. */
export interface CheckedFiles extends Pick<Content, "pages"> {
  site: Site | undefined;
  taxonomy: Taxonomy | undefined;
  placeholders: Placeholders;
  posts: PostFile[];
  problems: Problem[];
}

/** Checks files as `loadContent` does a folder; they need not be in one yet. */
export async function checkFiles(
  files: ContentFiles,
  year: number,
  schemas: PageSchemas = pageSchemas,
): Promise<CheckedFiles> {
  const problems: Problem[] = [];
  // Read for its placeholders alone; whatever is wrong with the file is reported when it is read for its own sake.
  const given = sitePlaceholders(readJsonFile("site.json", files, [])?.value, year);
  const site = checkJsonFile("site.json", siteSchema, given, files, problems);
  const placeholders = site.value ? given : { ...standInPlaceholders(year), ...given };
  const taxonomy = checkJsonFile("taxonomy.json", taxonomySchema, placeholders, files, problems);
  const pages = Object.entries(schemas).map(([name, schema]) => ({
    name,
    ...checkJsonFile(`pages/${name}.json`, schema, placeholders, files, problems),
  }));
  const redirects = checkJsonFile(REDIRECTS, redirectsSchema, placeholders, withRedirects(files), problems);
  const zone = site.value?.timeZone ?? "UTC";
  const { posts, unread } = await readPosts(
    { files, placeholders, taxonomy: taxonomy.value, zone },
    problems,
  );

  const duplicates = duplicatesAmong(posts, files);
  for (const [file, original] of duplicates) problems.push(duplicateIdProblem(file, original.path, files));

  const targets = targetsOf(
    pages,
    posts.filter((post) => !duplicates.has(post)),
    taxonomy.value,
    files,
    unread,
  );
  checkJsonReferences(site, undefined, targets, files, problems);
  for (const page of pages) checkJsonReferences(page, pathOfPage(page.name), targets, files, problems);
  const topics = topicsOf(pages);
  checkContactLinks(site, undefined, topics, files, problems);
  // The contact page itself has fields and problems called by the names of what a form posts.
  for (const page of pages)
    if (page.name !== "contact") checkContactLinks(page, page.name, topics, files, problems);
  for (const post of posts) checkPostReferences(post, targets, files, problems);
  checkLogos(site, files, problems);
  checkTerms(taxonomy, files, problems);
  checkRedirects(redirects, targets, files, problems);
  problems.push(...strayFiles(files.paths(), files, Object.keys(schemas)));

  return {
    site: site.value,
    taxonomy: taxonomy.value,
    pages: new Map(pages.map(({ name, value }) => [name, value])),
    placeholders,
    posts,
    problems,
  };
}

/** What each page must look like, by its name. */
export type PageSchemas = Readonly<Record<string, z.core.$ZodType>>;

type NamedPage = JsonFile<unknown> & { name: string };

/** The posts, and the numbers of those that could not be read: undefined for one whose number nobody knows. */
async function readPosts(sources: PostSources, problems: Problem[]) {
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

function topicsOf(pages: readonly NamedPage[]): ReadonlySet<string> | undefined {
  const contact = pages.find(({ name }) => name === "contact")?.value as PageContent<"contact"> | undefined;
  return contact && new Set(contact.form.fields.topic.options.map(({ slug }) => slug));
}

function targetsOf(
  pages: readonly NamedPage[],
  posts: readonly PostFile[],
  taxonomy: Taxonomy | undefined,
  files: ContentFiles,
  unread: ReadonlySet<string | undefined>,
): KnownTargets {
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const { name, content } of pages) {
    const path = pathOfPage(name);
    // Of a page that could not be read nobody knows the anchors; its own problem is the one to mend.
    if (path && content !== undefined)
      anchors.set(path, new Set(anchorsIn(content).map(({ anchor }) => anchor)));
  }
  for (const file of posts) anchors.set(addressOf(file), new Set(file.anchors));
  const shown = published(posts);
  const byId = new Map(shown.map((post) => [post.id, post]));
  return {
    anchors: (path) => anchors.get(path),
    post: (id) => byId.get(id),
    posts: () => shown,
    taxonomy: () => taxonomy ?? { categories: [], tags: [], series: [] },
    files,
    mayLead(address) {
      const [, area, part = ""] = address.split(/[/?#]/);
      if (area === "post") return unread.has(part) || (unread.has(undefined) && !byId.has(part));
      if (area !== "blog") return false;
      return part === "author" || part === "year" ? unread.size > 0 : taxonomy === undefined;
    },
  };
}
