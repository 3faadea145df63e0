import type { ArticleNode } from "#model/content/article.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import type { PostStore } from "../posts/post-store.ts";
import type { ContentFiles } from "./content-files.ts";
import { anchorsIn, pathOfPage, type Targets } from "./references.ts";
import type { JsonContent } from "./json-content.ts";

interface TargetSources {
  index: ContentFiles;
  words: () => JsonContent;
  store: PostStore;
  /** Whether visitors see the post with a number. */
  isShown: (id: string) => boolean;
  posts: () => readonly PostSummary[];
  /** The terms that have lists now. */
  taxonomy: () => Taxonomy;
}

/** What can be pointed at on the site as it is shown now. */
export function liveTargets({ index, words, store, isShown, posts, taxonomy }: TargetSources): Targets {
  return {
    anchors(path) {
      const [, area, id = ""] = path.split("/");
      if (area === "post") {
        const post = store.post(id);
        return post && new Set(idsIn(post.body));
      }
      const file = words().paths.find((one) => pathOfPage(one.replace(/^pages\/|\.json$/g, "")) === path);
      const content = file && words().value(file);
      return content === undefined ? undefined : new Set(anchorsIn(content).map(({ anchor }) => anchor));
    },
    post: (id) => (isShown(id) ? store.post(id) : undefined),
    posts,
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
