import type { Blockquote, Nodes, Root } from "mdast";
import type { Callout } from "../../posts/article/callout-kinds.ts";
import type { Report } from "../content-error.ts";

/** The words that GitHub's editors know, and what they mean here. */
const ALERTS: Readonly<Record<string, Callout>> = {
  NOTE: "note",
  IMPORTANT: "note",
  TIP: "tip",
  WARNING: "warning",
  CAUTION: "warning",
};

/** What makes a node of Markdown a block that stands out. */
export function calloutData(kind: Callout): { hName: string; hProperties: { className: string[] } } {
  return { hName: "aside", hProperties: { className: [kind] } };
}

/**
 * Makes blocks of quotations that begin with `[!NOTE]`, `[!TIP]`, `[!WARNING]`, as GitHub writes them. Another word
 * there is worth a hint; the quotation stays one.
 * @see https://docs.github.com/en/get-started/writing-on-github (alerts)
 */
export function resolveCallouts(tree: Root, report: Report): void {
  const visit = (node: Nodes): void => {
    if (node.type === "blockquote") resolveAlert(node, report);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
}

function resolveAlert(quote: Blockquote, report: Report): void {
  const [first] = quote.children;
  const sign = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || sign?.type !== "text") return;
  const [line, name = ""] = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(sign.value) ?? [];
  const kind = ALERTS[name.toUpperCase()];
  if (line === undefined) return;
  if (!kind) {
    const known = Object.keys(ALERTS).map((word) => `[!${word}]`);
    const message = `[!${name}] is unknown; the words here are ${known.join(", ")}`;
    return report(quote.position?.start.line ?? 1, "text", message, "warning");
  }
  sign.value = sign.value.slice(line.length);
  if (sign.value === "") first.children.shift();
  if (first.children[0]?.type === "break") first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  quote.data = calloutData(kind);
}
