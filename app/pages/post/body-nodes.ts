import type { ArticleAttributes, ArticleNode } from "#model/content/article.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { BodyNode } from "../../ui/article-body/article-body.tsx";

/** Replaces the kolam placeholders of an article with drawings. */
export function drawFigures(nodes: readonly ArticleNode[]): BodyNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, attributes, ...children] = node;
    return tag === "kolam" ? figure(attributes || {}) : [tag, attributes, ...drawFigures(children)];
  });
}

function figure({ caption, bare, ...attributes }: ArticleAttributes): BodyNode {
  const { seed = "", ...shape } = kolamChoiceSchema.parse(attributes);
  // By default a flat lens, as wide as the text.
  const drawing = drawKolam(
    seed,
    shape.grid ? shape : { grid: "lens", columns: 9, rows: 3, channels: 0, ...shape },
  );
  if (bare) return { ...drawing };
  return [
    "figure",
    0,
    { ...drawing },
    ...(caption ? [["figcaption", 0, String(caption)] satisfies BodyNode] : []),
  ];
}

/**
 * Adds a permalink after each heading. It is beside the heading, not inside, so that screen readers announce headings
 * without it.
 * @param name of the link; `{heading}` is the heading's text
 */
export function linkHeadings(nodes: readonly BodyNode[], name: string): BodyNode[] {
  return nodes.map((node) => {
    if (!Array.isArray(node)) return node;
    const [tag, attributes, ...children] = node;
    const id = attributes && attributes["id"];
    if ((tag !== "h2" && tag !== "h3") || !id) return node;
    const label = fillIn(name, { heading: textOf(children) });
    return [
      "div",
      { className: "heading" },
      node,
      ["a", { className: "anchor", href: `#${id}`, "aria-label": label }, "#"],
    ];
  });
}

function textOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if (!Array.isArray(node)) return "";
      const [, , ...children] = node;
      return textOf(children);
    })
    .join("");
}
