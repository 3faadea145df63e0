import { collectionAt, entryOfFile } from "#model/collections/collections.ts";
import type { Post } from "#model/content/post.ts";
import { pageSchemas } from "./section-schema.ts";
import type { Site } from "#model/content/site.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import { newestFirst } from "../posts/post-store.ts";
import { checkJsonLinks, postLinkProblems, type KnownTargets } from "./check-references.ts";
import { topicsOf } from "./contact-link-problem.ts";
import type { Problem } from "./content-error.ts";
import { openContentFiles, unreadable, type ContentFiles } from "./content-files.ts";
import { duplicateIdProblem, duplicatesAmong } from "./duplicate-ids.ts";
import { fileNamedBy, isDownloadEntry } from "./entries/download-file.ts";
import { readJsonFile, type JsonFile } from "./json-files.ts";
import { BLOCKED, CHANGED, isOneOfMany, ROUTING, SITE, TAXONOMY, withOptionalFiles } from "./json-paths.ts";
import { sitePlaceholders, standInPlaceholders } from "./placeholders.ts";
import { addressOf, isPostPath, type PostFile } from "./list-folder.ts";
import { readJson, type PageSchemas } from "./read-json-content.ts";
import { readPost, type PostSources } from "./read-post.ts";
import type { Redirects } from "./redirects/parse-redirects.ts";
import { readRedirects } from "./redirects/check-redirects.ts";
import { addressOfFile, anchorsIn } from "./references.ts";
import { strayFiles } from "./stray-files.ts";

/** The readable content of a folder, and all problems found in it. */
export interface CheckedFolder {
  files: ContentFiles;
  site: Site | undefined;
  /** All JSON files; anything reported through one is added to the problems. */
  json: readonly JsonFile<unknown>[];
  posts: readonly PostFile[];
  /** The rules of the valid lines. */
  redirects: Redirects;
  targets: KnownTargets;
  problems: Problem[];
}

/**
 * Reads a folder as a whole, as the site does, and checks every link.
 * @param now for `{year}`
 * @param schemas of each file of `pages`
 * @throws ContentError when the folder cannot be read
 */
export async function checkFolder(
  directory: string,
  now: Date,
  schemas: PageSchemas = pageSchemas,
): Promise<CheckedFolder> {
  const files = withOptionalFiles(await openContentFiles(directory));
  const problems: Problem[] = [];
  const json = new Map<string, JsonFile<unknown>>();
  // Read for its placeholders only; its problems are reported below.
  let placeholders = sitePlaceholders(readJsonFile(SITE, files, [])?.value, now);
  const topics = () => topicsOf(json.get("pages/contact.json")?.value);
  const read = <Value>(path: string): Value | undefined => {
    const file = readJson(path, { schemas, files, placeholders, topics: topics() }, problems);
    json.set(path, file);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema of the path gave it
    return file.value as Value | undefined;
  };
  const site = read<Site>(SITE);
  if (!site) placeholders = { ...standInPlaceholders(now), ...placeholders };
  const taxonomy = read<Taxonomy>(TAXONOMY);
  for (const name of Object.keys(schemas)) read(`pages/${name}.json`);
  for (const path of [...files.paths()].filter(isOneOfMany)) read(path);
  for (const path of [CHANGED, BLOCKED, ROUTING]) read(path);
  const zone = site?.timeZone ?? "UTC";
  const { posts, unread } = await readPosts({ files, placeholders, taxonomy, zone }, problems);

  const duplicates = duplicatesAmong(posts, files);
  for (const [file, original] of duplicates) problems.push(duplicateIdProblem(file, original.path, files));
  const kept = posts.filter((post) => !duplicates.has(post));
  const targets = targetsOf({ json: [...json.values()], posts: kept, site, taxonomy, files, unread });
  for (const file of json.values()) checkJsonLinks(file, targets, topics());
  for (const post of posts) problems.push(...postLinkProblems(post, targets, files));
  const redirects = readRedirects(files, targets, problems);
  const offered = [...json.values()].flatMap(({ path, content }) =>
    isDownloadEntry(path) ? (fileNamedBy(content) ?? []) : [],
  );
  problems.push(...strayFiles(files.paths(), files, Object.keys(schemas), new Set(offered)));
  return { files, site, json: [...json.values()], posts, redirects, targets, problems };
}

/** The posts, and the ids of unreadable ones; undefined if an id is unknown. */
async function readPosts(sources: PostSources & { files: ContentFiles }, problems: Problem[]) {
  const { files } = sources;
  const posts: PostFile[] = [];
  const unread = new Set<string | undefined>();
  for (const path of [...files.paths()].filter(isPostPath)) {
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

/** Posts without drafts, newest first; links to scheduled posts are allowed. */
export function finished(posts: readonly PostFile[]): Post[] {
  return posts
    .filter(({ draft }) => !draft)
    .map(({ post }) => post)
    .toSorted(newestFirst);
}

interface TargetSources extends Pick<CheckedFolder, "json" | "posts" | "site" | "files"> {
  taxonomy: Taxonomy | undefined;
  unread: ReadonlySet<string | undefined>;
}

function targetsOf({ json, posts, site, taxonomy, files, unread }: TargetSources): KnownTargets {
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const { path, content } of json) {
    const address = addressOfFile(path);
    const collection = entryOfFile(path)?.collection;
    // The anchors of an unreadable page are unknown; its own problem is the one to fix.
    if (address !== undefined && content !== undefined && (collection ?? "pages") === "pages")
      anchors.set(address, new Set(anchorsIn(content).map(({ anchor }) => anchor)));
  }
  for (const file of posts) anchors.set(addressOf(file), new Set(file.anchors));
  const shown = finished(posts);
  const byId = new Map(shown.map((post) => [post.id, post]));
  const entries = json.flatMap(({ path, value }) => {
    const entry = entryOfFile(path);
    return entry ? [{ ...entry, value }] : [];
  });
  const isShown = (value: unknown) =>
    typeof value === "object" && value !== null && !("draft" in value && value.draft === true);
  return {
    anchors: (path) => anchors.get(path),
    post: (id) => byId.get(id),
    posts: () => shown,
    entries: (name) =>
      new Set(
        entries.flatMap(({ collection, slug, value }) =>
          collection === name && isShown(value) ? [slug] : [],
        ),
      ),
    clients: () => new Set(site?.clients.logos.map(({ alt }) => alt)),
    taxonomy: () => taxonomy ?? { categories: [], tags: [], series: [] },
    files,
    mayExist(address) {
      const [path = ""] = address.split(/[?#]/);
      const at = collectionAt(path);
      if (at)
        return entries.some(
          ({ collection, slug, value }) =>
            value === undefined && collection === at.collection && (at.slug ?? slug) === slug,
        );
      const [, area, part = ""] = path.split("/");
      if (area === "post") return unread.has(part) || (unread.has(undefined) && !byId.has(part));
      if (area !== "blog") return false;
      return part === "author" || part === "year" ? unread.size > 0 : taxonomy === undefined;
    },
  };
}
