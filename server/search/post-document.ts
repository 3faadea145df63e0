import { articlePassages } from "#model/content/article-passages.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import type { SearchDocument } from "./search-document.ts";

/** A published post as it is put into the index; undefined when it has just been withdrawn. */
export function postDocument(content: ContentReader, { id }: PostSummary): SearchDocument | undefined {
  const post = content.post(id);
  if (!post) return undefined;
  return {
    href: postPath(post),
    kind: "post",
    post: id,
    published: post.published,
    category: post.category,
    title: post.title,
    text: post.excerpt,
    headings: post.headings.map(({ text }) => text),
    tags: [
      post.category.name,
      ...post.tags.map(({ name }) => name),
      ...post.authors.map(({ name }) => name),
      ...post.head.keywords,
    ],
    body: articlePassages(post.body, { code: true }),
    passages: articlePassages(post.body, { code: false }),
  };
}
