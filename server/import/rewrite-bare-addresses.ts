import type { InlineCode, Link, Nodes, Parents, Root } from "mdast";
import remarkGfm from "remark-gfm";
import { unified } from "unified";

/** What the Markdown parser does after reading a text: it makes links of bare addresses. */
const transforms = (unified().use(remarkGfm).freeze().data("fromMarkdownExtensions") ?? [])
  .flat()
  .flatMap((extension) => extension.transforms ?? []);

/**
 * Rewrites bare addresses, `www.example.com` or `http://example.com`, like links. The Markdown parser would make links
 * of them even if they are escaped. Those without a target become code.
 */
export function rewriteBareAddresses(tree: Root, linkTo: (href: string) => string | undefined): void {
  const given = new Set(linksIn(tree));
  for (const transform of transforms) transform(tree);
  const rewrite = (parent: Parents): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === "link" && !given.has(child)) parent.children[index] = rewritten(child, linkTo);
      else if ("children" in child) rewrite(child);
    }
  };
  rewrite(tree);
}

function rewritten(link: Link, linkTo: (href: string) => string | undefined): Link | InlineCode {
  const [words] = link.children;
  const value = words?.type === "text" ? words.value : link.url;
  const url = linkTo(/^www\./i.test(value) ? `https://${value}` : link.url);
  return url === undefined ? { type: "inlineCode", value } : { ...link, url };
}

function linksIn(node: Nodes): Link[] {
  if (node.type === "link") return [node];
  return "children" in node ? node.children.flatMap(linksIn) : [];
}
