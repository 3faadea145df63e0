import { collectionAt } from "#model/collections/collections.ts";
import type { ArticleNode } from "#model/content/article.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import type { PostStore } from "../posts/post-store.ts";
import type { shownPosts } from "../posts/shown-posts.ts";
import type { ContentFiles } from "./content-files.ts";
import type { ShownEntries } from "./entries/shown-entries.ts";
import { addressOfFile, anchorsIn, type Targets } from "./references.ts";
import type { JsonContent } from "./json-content.ts";

interface TargetSources {
  index: ContentFiles;
  json: () => JsonContent;
  store: PostStore;
  entries: ShownEntries;
  shown: ReturnType<typeof shownPosts>;
  /** The terms that have lists now. */
  taxonomy: () => Taxonomy;
}

/** The link targets of the live site. */
export function liveTargets({ index, json, store, entries, shown, taxonomy }: TargetSources): Targets {
  return {
    anchors(path) {
      const [, area, id = ""] = path.split("/");
      if (area === "post") {
        const post = store.post(id);
        return post && new Set(idsIn(post.body));
      }
      const at = collectionAt(path)?.collection;
      // The pages of other entries generate their anchors.
      if (at !== undefined && at !== "pages") return undefined;
      const file = json().paths.find((one) => addressOfFile(one) === path);
      const content = file && json().value(file);
      return content === undefined ? undefined : new Set(anchorsIn(content).map(({ anchor }) => anchor));
    },
    post: (id) => (shown.has(id) ? store.post(id) : undefined),
    entries: (collection) => new Set(entries.list(collection).map(({ slug }) => slug)),
    clients: () =>
      new Set(
        json()
          .site()
          .clients.logos.map(({ alt }) => alt),
      ),
    posts: shown.list,
    taxonomy,
    files: index,
  };
}

function idsIn(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    const [, attributes, ...children] = node;
    const id = attributes ? attributes["id"] : undefined;
    return [...(typeof id === "string" ? [id] : []), ...idsIn(children)];
  });
}
