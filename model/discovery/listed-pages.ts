import { collectionNames, entryPath } from "../collections/collections.ts";
import { mayBeListed } from "../collections/shown-entries.ts";
import type { ContentReader } from "../content/content-reader.ts";
import { archiveOf, hasPage, listPath, postsIn, type PostList } from "../content/post-list.ts";
import { postPath, type PostSummary } from "../content/post.ts";
import type { Term } from "../content/taxonomy.ts";
import { fixedPages } from "./fixed-pages.ts";

/** An indexable address. */
export interface ListedPage {
  path: string;
  /** The day of its last change, YYYY-MM-DD; undefined if unknown. */
  changed: string | undefined;
  /** Address of its picture, possibly a path. */
  image?: string;
}

/** Every indexable address, as its page gives it: fixed pages, entries, lists of posts, posts. */
export function listedPages(content: ContentReader): ListedPage[] {
  const posts = content.posts();
  return [
    ...fixedPages
      .filter(({ name, path }) => content.has(name) && mayBeListed(path, content))
      .map(({ name, path, ofPosts }) => ({
        path,
        changed: ofPosts ? newestChange(posts) : content.changed(name),
      })),
    ...entryPaths(content).map((path) => ({ path, changed: undefined })),
    ...listsWithPosts(content).flatMap((list) => pagesOf(list, posts, content.page("blog").pageSize)),
    ...posts.map((post) => ({
      path: postPath(post),
      changed: changeOf(post),
      ...(post.cover && { image: post.cover.src }),
    })),
  ];
}

/** The indexable entries of all collections. */
function entryPaths(content: ContentReader): string[] {
  return collectionNames
    .flatMap((name) => content.entries(name).map((entry) => entryPath(name, entry)))
    .filter((path) => mayBeListed(path, content));
}

/** An empty list is available, but there is nothing to index. */
function listsWithPosts(content: ContentReader): PostList[] {
  const posts = content.posts();
  const taxonomy = content.taxonomy();
  const { years, series } = archiveOf(posts, taxonomy);
  const authors = new Map<string, Term>(
    posts.flatMap((post) => post.authors.map((author) => [author.slug, author])),
  );
  const lists: PostList[] = [
    { kind: "all" },
    ...taxonomy.categories.map((term) => ({ kind: "category" as const, term })),
    ...taxonomy.tags.map((term) => ({ kind: "tag" as const, term })),
    ...[...authors.values()].map((term) => ({ kind: "author" as const, term })),
    ...[...series, ...years].map(({ list }) => list),
  ];
  return lists.filter((list) => hasPage(list, posts));
}

function pagesOf(list: PostList, posts: readonly PostSummary[], pageSize: number): ListedPage[] {
  const inList = postsIn(list, posts);
  const changed = newestChange(inList);
  const count = Math.ceil(inList.length / pageSize);
  return Array.from({ length: count }, (_, index) => ({ path: listPath(list, index + 1), changed }));
}

function changeOf({ updated, published }: PostSummary): string {
  return updated ?? published;
}

function newestChange(posts: readonly PostSummary[]): string | undefined {
  return posts.map(changeOf).toSorted().at(-1);
}
