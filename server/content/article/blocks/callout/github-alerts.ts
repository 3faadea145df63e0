import type { Blockquote, Root } from "mdast";
import { visit } from "unist-util-visit";
import { FILE_START, type Report } from "../../../content-error.ts";
import { calloutData } from "./callout.ts";

/** GitHub's alerts and the matching callouts. */
const ALERTS: Readonly<Record<string, string>> = {
  NOTE: "note",
  IMPORTANT: "note",
  TIP: "tip",
  WARNING: "warning",
  CAUTION: "warning",
};

/**
 * Turns quotations that begin with `[!NOTE]`, `[!TIP]` or `[!WARNING]`, as GitHub writes them, into callouts.
 * Quotations with an unknown name are kept, with a warning.
 * @see https://docs.github.com/en/get-started/writing-on-github (alerts)
 */
export function resolveGithubAlerts(tree: Root, report: Report): void {
  visit(tree, "blockquote", (quote) => resolveAlert(quote, report));
}

function resolveAlert(quote: Blockquote, report: Report): void {
  const [first] = quote.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return;
  const [line, name = ""] = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
  if (line === undefined) return;
  const kind = ALERTS[name.toUpperCase()];
  if (!kind) {
    const known = Object.keys(ALERTS).map((word) => `[!${word}]`);
    const message = `[!${name}] is unknown; use one of ${known.join(", ")}`;
    return report(quote.position?.start ?? FILE_START, "text", message, "warning");
  }
  text.value = text.value.slice(line.length);
  if (text.value === "") first.children.shift();
  if (first.children[0]?.type === "break") first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  quote.data = calloutData(kind);
}
