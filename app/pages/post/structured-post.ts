import type { StructuredData } from "../../head/structured-data.server.ts";

/** Facts about a post for search engines. */
export interface PostFacts {
  address: string;
  headline: string;
  description: string;
  keywords: readonly string[];
  section: string;
  authors: readonly string[];
  publisher: string;
  /** Instants in UTC. */
  published: string;
  updated: string;
}

/** The post as a schema.org BlogPosting. */
export function structuredPost(post: PostFacts): StructuredData {
  return {
    "@type": "BlogPosting",
    headline: post.headline,
    description: post.description,
    keywords: post.keywords,
    articleSection: post.section,
    url: post.address,
    mainEntityOfPage: post.address,
    datePublished: post.published,
    dateModified: post.updated,
    inLanguage: "en-IN",
    author: post.authors.map((name) => ({ "@type": "Organization", name })),
    publisher: { "@type": "Organization", name: post.publisher, url: new URL(post.address).origin },
  };
}
