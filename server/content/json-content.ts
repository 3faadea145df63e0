import type { PageContent, PageName } from "#model/content/pages/index.ts";
import { pageSchemas } from "./section-schema.ts";
import type { Blocked } from "#model/content/blocked.ts";
import type { Routing } from "#model/content/routing.ts";
import type { Changed } from "#model/content/changed.ts";
import { savedReplyIn, type SavedReply } from "#model/content/saved-reply.ts";
import type { Site } from "#model/content/site.ts";
import { USUAL_RETENTION, type Retention } from "#model/retention.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import { shortHash } from "../platform/short-hash.ts";
import { topicsOf } from "./contact-link-problem.ts";
import { MissingContent, type Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import {
  BLOCKED,
  CHANGED,
  isOneOfMany,
  REDIRECTS,
  ROUTING,
  SITE,
  TAXONOMY,
  withOptionalFiles,
} from "./json-paths.ts";
import { fileNamedBy, isDownloadEntry } from "./entries/download-file.ts";
import type { LastGood } from "./last-good.ts";
import { sitePlaceholders, type Placeholders } from "./placeholders.ts";
import { readJsonContent, type PageSchemas } from "./read-json-content.ts";
import type { Redirects } from "./redirects/parse-redirects.ts";
import type { Targets } from "./references.ts";

/** site.json, taxonomy.json, changed.json, blocked.json, routing.json, the pages, the entries of collections, saved replies and redirects.txt,
 * each in its last good version. */
export interface JsonContent {
  /** @throws MissingContent without any version, as `page` does */
  site(): Site;
  /** The time zone of the site; UTC where that is unknown. */
  zone(): string;
  taxonomy(): Taxonomy;
  redirects(): Redirects;
  changed(): Changed;
  blocked(): Blocked;
  routing(): Routing;
  /** By their titles. */
  savedReplies(): SavedReply[];
  page<Name extends PageName>(name: Name): PageContent<Name>;
  /** Values of `{brand}` and the like for all other files. */
  placeholders(): Placeholders;
  /** Hash of the data shared by posts: placeholders, terms, time zone. */
  sharedHash(): string;
  /** The last good version of a file; undefined if there is none. */
  value(path: string): unknown;
  /** Every path, including those of missing files, and of all entries that could be read; the site comes first, since all
   * others depend on it. */
  readonly paths: readonly string[];
  /** The names of all pages. */
  readonly pages: readonly string[];
  /**
   * Reads a file. If it is broken, its last good version is used, or the good lines of redirects.txt. An
   * entry disappears with its file, and a download also with the file it offers.
   * @returns whether its content changed, and all problems of the file
   */
  read(path: string, now: Date): { changed: boolean; problems: readonly Problem[] };
}

/** Defaults of optional files until they are read. */
const NONE: Record<string, unknown> = {
  [REDIRECTS]: { hosts: [], rules: [] } satisfies Redirects,
  [CHANGED]: {} satisfies Changed,
  [BLOCKED]: { words: [], domains: [] } satisfies Blocked,
  [ROUTING]: { topics: {} } satisfies Routing,
};

interface JsonContentParts {
  files: ContentFiles;
  lastGood: LastGood;
  targets: Targets;
  schemas?: PageSchemas | undefined;
  /** Retention times, for texts that mention them. */
  retention?: Retention | undefined;
}

export function openJsonContent({
  files: folder,
  lastGood,
  targets,
  schemas = pageSchemas,
  retention = USUAL_RETENTION,
}: JsonContentParts): JsonContent {
  const files = withOptionalFiles(folder);
  const values = new Map<string, unknown>(Object.entries(NONE));
  /** The files with any readable version so far. */
  const read = new Set<string>();
  let placeholders: Placeholders = {};
  let sharedHash: string | undefined;

  const valueOf = <Value>(path: string) => {
    const value = values.get(path);
    if (value === undefined)
      throw new MissingContent(`${files.shown(path)} has no version that can be shown`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- values are put in by `set` alone, as the schema of their path gave them
    return value as Value;
  };
  const taxonomy = () => valueOf<Taxonomy>(TAXONOMY);
  const site = () => valueOf<Site>(SITE);
  const zone = () => (values.has(SITE) ? site().timeZone : "UTC");

  const set = (path: string, value: unknown, now: Date): boolean => {
    const changed = JSON.stringify(values.get(path)) !== JSON.stringify(value);
    read.add(path);
    sharedHash = undefined;
    if (changed) values.set(path, value);
    if (path === SITE) placeholders = sitePlaceholders(value, now, retention);
    return changed;
  };

  const judge = (path: string, from: ContentFiles, now: Date) =>
    readJsonContent(path, {
      schemas,
      files: from,
      now,
      retention,
      targets,
      placeholders: path === SITE ? undefined : placeholders,
      topics: topicsOf(values.get("pages/contact.json")),
    });

  const fallBack = (path: string, now: Date, rest: unknown): boolean => {
    const good = lastGood.get(path);
    if (!good) return rest !== undefined && !read.has(path) && set(path, rest, now);
    const { value } = judge(path, withText(files, path, good.text), now);
    if (value !== undefined) return set(path, value, now);
    // A download of which only the file is broken, and any file that the site cannot be without: as it was then.
    const isNeeded = isDownloadEntry(path) || !isOneOfMany(path);
    return isNeeded && !read.has(path) && set(path, good.value, now);
  };

  const drop = (path: string): boolean => {
    lastGood.delete(path);
    read.delete(path);
    return values.delete(path);
  };

  /** Whether the file of a download's last good version was removed. */
  const isWithdrawn = (path: string): boolean => {
    const file = isDownloadEntry(path) ? fileNamedBy(lastGood.get(path)?.value) : undefined;
    return file !== undefined && !files.has(file);
  };

  const fixed: readonly string[] = [
    SITE,
    TAXONOMY,
    ...Object.keys(schemas).map((name) => `pages/${name}.json`),
    REDIRECTS,
    CHANGED,
    BLOCKED,
    ROUTING,
  ];

  return {
    site,
    zone,
    taxonomy,
    redirects: () => valueOf<Redirects>(REDIRECTS),
    changed: () => valueOf<Changed>(CHANGED),
    blocked: () => valueOf<Blocked>(BLOCKED),
    routing: () => valueOf<Routing>(ROUTING),
    savedReplies: () =>
      [...values.keys()]
        .filter((path) => savedReplyIn(path))
        .map((path) => valueOf<SavedReply>(path))
        .toSorted((one, other) => one.title.localeCompare(other.title)),
    page: <Name extends PageName>(name: Name) => valueOf<PageContent<Name>>(`pages/${name}.json`),
    placeholders: () => placeholders,
    // Called once per post.
    sharedHash: () => (sharedHash ??= shortHash(JSON.stringify([placeholders, taxonomy(), zone()]))),
    value: (path) => values.get(path),
    pages: Object.keys(schemas),
    get paths() {
      return [...fixed, ...[...values.keys()].filter(isOneOfMany)];
    },

    read(path, now) {
      if (isOneOfMany(path) && !files.has(path)) return { changed: drop(path), problems: [] };
      const bytes = files.read(path);
      const { value, rest, problems } = judge(path, files, now);
      if (value === undefined && isWithdrawn(path)) return { changed: drop(path), problems };
      if (bytes === undefined || value === undefined) return { changed: fallBack(path, now, rest), problems };
      lastGood.set(path, { text: bytes.toString(), value });
      return { changed: set(path, value, now), problems };
    },
  };
}

/** The files, with the text of one replaced. */
function withText(files: ContentFiles, path: string, text: string): ContentFiles {
  return { ...files, read: (asked) => (asked === path ? Buffer.from(text) : files.read(asked)) };
}
