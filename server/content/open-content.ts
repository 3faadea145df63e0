import type { ContentReader } from "#model/content/content-reader.ts";
import type { PageContent, PageName } from "#model/content/pages/index.ts";
import { readContentFiles, revisionOf } from "./content-files.ts";
import type { ContentSnapshot } from "./content-snapshot.ts";
import type { Content, PageSchemas } from "./load-content.ts";
import { watchFolder } from "./watch-folder.ts";

/** What is told about changes of the content. */
export interface ContentWatcher {
  /** New content is in place. */
  changed(): void | Promise<void>;
  /** A change was not taken over, and the last good content stays; or `changed` itself failed. */
  refused(error: Error): void;
}

/** The content of a folder: always the last that was valid as a whole. */
export interface ContentStore extends ContentReader {
  /** Hash over all files; changes with any of them. */
  readonly revision: string;
  /**
   * Follows the folder from now on.
   * @returns a function that ends it
   */
  watch(watcher: ContentWatcher): () => void;
}

/** What may be passed in. */
export interface ContentOptions {
  /** The clock, for the year of the copyright line. */
  now?: () => Date;
  /** Where content that was read before is kept between starts. */
  snapshot?: ContentSnapshot;
  /** Other pages than those of the site, for tests. */
  pages?: PageSchemas;
}

/**
 * Reads, validates and holds the content of a folder.
 * @throws ContentError that lists every problem of every file
 */
export async function openContent(
  directory: string,
  { now = () => new Date(), pages, snapshot }: ContentOptions = {},
): Promise<ContentStore> {
  const load = async () => {
    // The readers of Markdown and code are large; a start that finds its snapshot goes without them.
    const { loadContent } = await import("./load-content.ts");
    const content = await loadContent(directory, now().getFullYear(), pages);
    await snapshot?.write(keyOf(content.revision, now()), content).catch(() => undefined);
    return content;
  };
  let current = (await kept(directory, now(), snapshot)) ?? (await load());

  return {
    get revision() {
      return current.revision;
    },
    site: () => current.site,
    page: (name) => pageOf(current, name),
    taxonomy: () => current.taxonomy,
    posts: () => current.summaries,
    post: (id) => current.posts.find((post) => post.id === id),

    watch({ changed, refused }) {
      const reload = async () => {
        const next = await load();
        if (next.revision === current.revision) return;
        current = next;
        await changed();
      };
      // One after the other: a slow reload must not overtake the one after it.
      let queue = Promise.resolve();
      const queueReload = () => {
        queue = queue.then(reload).catch(refused);
      };
      return watchFolder(directory, queueReload, refused);
    },
  };
}

function keyOf(revision: string, now: Date): string {
  return `${revision} ${now.getFullYear()}`;
}

async function kept(directory: string, now: Date, snapshot: ContentSnapshot | undefined) {
  if (!snapshot) return undefined;
  // A folder that cannot be read is reported by the reader of content, in its own words.
  const files = await readContentFiles(directory).catch(() => undefined);
  return files && snapshot.read(keyOf(revisionOf(files), now));
}

function pageOf<Name extends PageName>({ pages }: Content, name: Name): PageContent<Name> {
  // Every name of the registry was read and checked against the schema of that name, or loading had failed.
  return pages.get(name) as PageContent<Name>;
}
