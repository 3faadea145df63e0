import type { InlineCode, Link, Nodes, Parents, Root } from "mdast";
import remarkGfm from "remark-gfm";
import { unified } from "unified";

/** What the reader of Markdown does with a text that it has read: it makes links of addresses in plain words. */
const afterReading = (unified().use(remarkGfm).freeze().data("fromMarkdownExtensions") ?? [])
  .flat()
  .flatMap(({ transforms }) => transforms ?? []);

/**
 * Leads addresses in plain words, `www.example.com` or `http://example.com`, where links to them lead. The reader of
 * Markdown would make links of them even if they are escaped, and unencrypted ones. Where nothing can lead, they are
 * code.
 */
export function leadBareAddresses(tree: Root, linkTo: (href: string) => string | undefined): void {
  const given = new Set(linksIn(tree));
  for (const transform of afterReading) transform(tree);
  const lead = (parent: Parents): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === "link" && !given.has(child)) parent.children[index] = led(child, linkTo);
      else if ("children" in child) lead(child);
    }
  };
  lead(tree);
}

function led(link: Link, linkTo: (href: string) => string | undefined): Link | InlineCode {
  const [words] = link.children;
  const value = words?.type === "text" ? words.value : link.url;
  const url = linkTo(/^www\./i.test(value) ? `https://${value}` : link.url);
  return url === undefined ? { type: "inlineCode", value } : { ...link, url };
}

function linksIn(node: Nodes): Link[] {
  if (node.type === "link") return [node];
  return "children" in node ? node.children.flatMap(linksIn) : [];
}
