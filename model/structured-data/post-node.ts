import type { BlogPostingLeaf } from "schema-dts";
import { listPath } from "../content/post-list.ts";
import { postPath, type Post } from "../content/post.ts";
import { companyId } from "./company.ts";

/**
 * A post as search engines read it.
 * @param people names of authors that are persons; all others are groups
 */
export function postNode(
  post: Post,
  origin: string,
  people: readonly string[],
): BlogPostingLeaf & { "@id": string } {
  const { title, head, category, authors, cover } = post;
  const address = origin + postPath(post);
  return {
    "@type": "BlogPosting",
    "@id": `${address}#post`,
    headline: title,
    description: head.description,
    ...(cover && { image: new URL(cover.src, origin).href }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    articleSection: category.name,
    author: authors.map((term) => ({
      "@type": people.includes(term.name) ? "Person" : "Organization",
      name: term.name,
      url: origin + listPath({ kind: "author", term }),
    })),
    publisher: { "@id": companyId(origin) },
    mainEntityOfPage: { "@id": `${address}#page` },
  };
}
