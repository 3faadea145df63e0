import { articlePassages } from "#model/content/article-passages.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { postPath } from "#model/content/post.ts";
import type { SearchDocument } from "./search-document.ts";

/** Every published post, newest first. */
export function postDocuments(content: ContentReader): SearchDocument[] {
  return content.posts().flatMap((summary) => {
    const post = content.post(summary.id);
    if (!post) return [];
    return {
      href: postPath(post),
      kind: "post",
      published: post.published,
      title: post.title,
      text: post.excerpt,
      headings: post.headings.map(({ text }) => text),
      tags: [post.category.name, ...post.tags.map(({ name }) => name), ...post.head.keywords],
      body: articlePassages(post.body, { code: true }),
      passages: () => articlePassages(post.body, { code: false }),
    };
  });
}
