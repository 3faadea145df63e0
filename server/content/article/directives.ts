import type { Nodes, Root, RootContent } from "mdast";
import * as z from "zod/mini";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { words } from "#model/content/words.ts";
import type { Report } from "../content-error.ts";
import { checkShape } from "../describe-issue.ts";
import { CALLOUTS } from "../../posts/article/callout-kinds.ts";
import { calloutData } from "./callouts.ts";
import { fillText, type Placeholders } from "../placeholders.ts";

type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;

const figureSchema = z.strictObject({
  ...kolamChoiceSchema.shape,
  seed: words(80),
  /** What the drawing has to do with the text. */
  caption: z.optional(words(300)),
});

/**
 * Gives directives their meaning, `:::note`, `:::tip[Its title]`, `:::warning` and `::kolam{seed="…" caption="…"}`,
 * and reports others.
 * @param source the text the tree was parsed from
 */
export function resolveDirectives(
  tree: Root,
  source: string,
  placeholders: Placeholders,
  report: Report,
): void {
  const visit = (node: Nodes): void => {
    if (node.type === "containerDirective") resolveCallout(node, source, report);
    else if (node.type === "leafDirective") resolveKolam(node, placeholders, report);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
}

function resolveCallout(node: ContainerDirective, source: string, report: Report): void {
  const kind = CALLOUTS.find((name) => name === node.name);
  const known = CALLOUTS.map((name) => `:::${name}`).join(", ");
  if (!kind) report(lineOf(node), "text", `:::${node.name} is unknown; the blocks of this kind are ${known}`);
  const [first, ...others] = node.children;
  const title = first?.type === "paragraph" && first.data?.directiveLabel ? first : undefined;
  if ((title ? others : node.children).length === 0) {
    const name = `:::${node.name}`;
    report(lineOf(node), "text", `${name} is empty; write its text on the lines below, then ::: alone`);
  }
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (!/\n.*:{3,}\s*$/.test(written)) {
    const name = `:::${node.name}`;
    report(
      lineOf(node),
      "text",
      `${name} has no end and takes in all that follows; write ::: alone below it`,
      "warning",
    );
  }
  if (title) title.data = { ...title.data, hProperties: { className: ["callout-title"] } };
  node.data = calloutData(kind ?? "note");
}

function resolveKolam(node: LeafDirective, placeholders: Placeholders, report: Report): void {
  if (node.name !== "kolam") {
    report(
      lineOf(node),
      "text",
      `::${node.name} is unknown; the one figure of this kind is ::kolam{seed="…"}`,
    );
    return;
  }
  const given = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [
      name,
      numeric(name, fillText(value ?? "", placeholders)),
    ]),
  );
  const line = lineOf(node);
  const figure = checkShape(
    figureSchema,
    { value: given, lineOf: () => line },
    given,
    (_line, field, message) => report(line, "text", `::kolam ${field} ${message}`),
  );
  node.children = [];
  node.data = { hName: "kolam", hProperties: { ...figure } };
}

function numeric(name: string, value: string): string | number {
  return ["columns", "rows", "channels"].includes(name) && /^[0-9.]+$/.test(value) ? Number(value) : value;
}

function lineOf(node: RootContent): number {
  return node.position?.start.line ?? 1;
}
