import type { Root } from "mdast";
import type { Options } from "rehype-sanitize";
import { visit } from "unist-util-visit";
import type { Block, ContainerDirective, LeafDirective } from "./block.ts";
import { callout } from "./callout/callout.ts";
import { kolam } from "./kolam/kolam.ts";
import { column, columns } from "./layout/columns.ts";
import { gallery } from "./layout/gallery.ts";
import { mediaText } from "./layout/media-text.ts";
import { FILE_START, type Report } from "../../content-error.ts";
import type { Placeholders } from "../../placeholders.ts";
import { articleSchema } from "../../../posts/article/article-schema.ts";
import { NO_ATTRIBUTES, readAttributes, takeLabel } from "./read-attributes.ts";

/** Text that opens under a line, `:::details[…]`. */
const details: Block<ContainerDirective> = {
  example: ":::details[…]",
  elements: {},
  resolve(directive, _placeholders, report) {
    readAttributes(NO_ATTRIBUTES, directive.attributes ?? {}, ":::details", report);
    const line = takeLabel(directive);
    if (!line) report(":::details has no summary; write it as :::details[What is inside]");
    else directive.children.unshift({ ...line, data: { hName: "summary" } });
    directive.data = { hName: "details" };
  },
};

/** Every block around text, by its name: `:::note`. */
export const CONTAINER_BLOCKS: Readonly<Record<string, Block<ContainerDirective>>> = {
  note: callout,
  tip: callout,
  warning: callout,
  gallery,
  columns,
  column,
  details,
  "media-text": mediaText,
};

/** Every block on one line, by its name: `::kolam{…}`. */
export const LEAF_BLOCKS: Readonly<Record<string, Block<LeafDirective>>> = { kolam };

const elements = Object.fromEntries(
  [...Object.values(CONTAINER_BLOCKS), ...Object.values(LEAF_BLOCKS)].flatMap((block) =>
    Object.entries(block.elements),
  ),
);

/** Everything allowed in a post: Markdown's elements and those of blocks. */
export const postSchema: Options = {
  ...articleSchema,
  tagNames: [...(articleSchema.tagNames ?? []), ...Object.keys(elements)],
  attributes: { ...articleSchema.attributes, ...elements },
};

/** Syntax examples by block. */
const CONTAINER_EXAMPLES = Object.entries(CONTAINER_BLOCKS).map(
  ([name, { example = `:::${name}` }]) => example,
);
const LEAF_EXAMPLES = Object.entries(LEAF_BLOCKS).map(([name, { example = `::${name}` }]) => example);

/**
 * Turns directives, `:::name` around text and `::name{…}` on one line, into blocks, and reports those that are unknown.
 * @param source the text the tree was parsed from
 */
export function resolveBlocks(tree: Root, source: string, placeholders: Placeholders, report: Report): void {
  const or = new Intl.ListFormat("en-GB", { type: "disjunction" });
  visit(tree, (node) => {
    if (node.type !== "containerDirective" && node.type !== "leafDirective") return;
    const tell = (message: string, weight?: "warning") =>
      report(node.position?.start ?? FILE_START, "text", message, weight);
    if (node.type === "containerDirective") {
      const block = blockNamed(node.name, CONTAINER_BLOCKS);
      if (!block) tell(`:::${node.name} is unknown; use ${or.format(CONTAINER_EXAMPLES)}`);
      checkContainer(node, source, tell);
      block?.resolve(node, placeholders, tell);
    } else {
      const block = blockNamed(node.name, LEAF_BLOCKS);
      if (!block) tell(`::${node.name} is unknown; use ${or.format(LEAF_EXAMPLES)}`);
      block?.resolve(node, placeholders, tell);
    }
  });
}

function blockNamed<Entry>(name: string, blocks: Readonly<Record<string, Entry>>): Entry | undefined {
  return Object.hasOwn(blocks, name) ? blocks[name] : undefined;
}

function checkContainer(
  directive: ContainerDirective,
  source: string,
  tell: (message: string, weight?: "warning") => void,
): void {
  const name = `:::${directive.name}`;
  const [first, ...others] = directive.children;
  const titled = first?.type === "paragraph" && first.data?.directiveLabel;
  if ((titled ? others : directive.children).length === 0)
    tell(`${name} is empty; write its text on the lines below, then a line with just :::`);
  const written = source.slice(directive.position?.start.offset, directive.position?.end.offset);
  if (!/\n.*:{3,}\s*$/.test(written))
    tell(`${name} is not closed and includes everything below; add a line with just :::`, "warning");
}
