import type { BlogSource, SourcePost } from "#server/sources/blog-source.ts";

/** A post as a source gives it. */
export function aSourcePost(id: string, more: Partial<SourcePost> = {}): SourcePost {
  return {
    sourceId: id,
    title: `Note ${id}`,
    html: `<p>Text of ${id}.</p>`,
    authors: [],
    categories: [],
    tags: [],
    published: "2026-05-01T00:00:00Z",
    updated: "2026-05-01T00:00:00Z",
    address: `https://blog.example/notes/${id}`,
    ...more,
  };
}

/** A source that always gives the whole list, which is what `posts` holds by then. */
export function memorySource(posts: readonly SourcePost[]): BlogSource & { posts: readonly SourcePost[] } {
  const source: BlogSource & { posts: readonly SourcePost[] } = {
    posts,
    list: async () => ({ posts: [...source.posts], refused: [], more: false }),
  };
  return source;
}
