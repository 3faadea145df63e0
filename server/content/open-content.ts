import type { ContentReader } from "#model/content/content-reader.ts";
import type { PageContent, PageName } from "#model/content/pages/index.ts";
import { loadContent, type Content, type PageSchemas } from "./load-content.ts";
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
  /** Other pages than those of the site, for tests. */
  pages?: PageSchemas;
}

/**
 * Reads, validates and holds the content of a folder.
 * @throws ContentError that lists every problem of every file
 */
export async function openContent(
  directory: string,
  { now = () => new Date(), pages }: ContentOptions = {},
): Promise<ContentStore> {
  const load = () => loadContent(directory, now().getFullYear(), pages);
  let current = await load();

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

function pageOf<Name extends PageName>({ pages }: Content, name: Name): PageContent<Name> {
  // Every name of the registry was read and checked against the schema of that name, or loading had failed.
  return pages.get(name) as PageContent<Name>;
}
