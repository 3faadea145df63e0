import type { ContentReader } from "#model/content/content-reader.ts";
import { pageNames } from "#model/content/pages/index.ts";
import { postPath } from "#model/content/post.ts";
import { siteRoutes } from "#model/routes.ts";
import type { SearchDocument } from "#model/search/search-documents.ts";

/** Everything that can be found: services, listed pages and posts. */
export function documentsOf(content: ContentReader): SearchDocument[] {
  return [...services(content), ...pages(content), ...posts(content)];
}

function services(content: ContentReader): SearchDocument[] {
  return content.page("services").services.map(({ id, title, text, points }) => ({
    href: `/services#${id}`,
    kind: "service",
    title,
    text,
    also: points,
  }));
}

function pages(content: ContentReader): SearchDocument[] {
  const listed = new Map(
    siteRoutes
      .filter(({ listed, path }) => listed && !path.includes(":"))
      .map((route) => [route.name, route.path]),
  );
  return pageNames.flatMap((name) => {
    const path = listed.get(name);
    if (path === undefined) return [];
    const { head } = content.page(name);
    return {
      href: path,
      kind: "page" as const,
      title: head.title,
      text: head.description,
      also: [],
    };
  });
}

function posts(content: ContentReader): SearchDocument[] {
  return content.posts().map((post) => ({
    href: postPath(post),
    kind: "post",
    title: post.title,
    text: post.excerpt,
    also: [
      post.category.name,
      ...post.tags.map((tag) => tag.name),
      ...(content.post(post.id)?.headings ?? []).map((heading) => heading.text),
    ],
    published: post.published,
  }));
}
