import type { ArticleNode } from "#model/content/article.ts";

/**
 * Rewrites links of an article to our own pages.
 * @param pathOf our page for an address; undefined where a link stays as it is
 */
export function rewriteLinks(
  nodes: readonly ArticleNode[],
  pathOf: (address: URL) => string | undefined,
): ArticleNode[] {
  return nodes.map((node): ArticleNode => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    const inner = rewriteLinks(children, pathOf);
    const own = tag === "a" && attributes ? pageOf(attributes["href"], pathOf) : undefined;
    if (own === undefined || !attributes) return [tag, attributes, ...inner];
    const { rel: _, ...others } = attributes;
    return [tag, { ...others, href: own }, ...inner];
  });
}

function pageOf(href: unknown, pathOf: (address: URL) => string | undefined): string | undefined {
  if (typeof href !== "string" || !/^https?:/.test(href) || !URL.canParse(href)) return undefined;
  return pathOf(new URL(href));
}
