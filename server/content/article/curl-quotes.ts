import type { Nodes, Parent, Root } from "mdast";

/** Stands for a piece that is not touched, such as code: a word to what is beside it. */
const WORD = "x";

/** Blocks of words: a quotation that opens in one closes there. */
const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);

/**
 * Sets the straight quotes and apostrophes of an article's prose as a printer would, “so” and ‘so’, and three dots
 * as an ellipsis. Code, addresses and everything else stay as they were written.
 */
export function curlQuotes(tree: Root): void {
  const visit = (node: Nodes): void => {
    if (BLOCKS.has(node.type)) curlBlock(node as Parent);
    if (node.type === "image" || node.type === "imageReference") node.alt = node.alt && curled(node.alt);
    if (node.type === "image") node.title = node.title && curled(node.title);
    const caption = node.data?.hProperties?.["caption"];
    if (node.data?.hProperties && typeof caption === "string")
      node.data.hProperties["caption"] = curled(caption);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(tree);
}

/** The same for a text that stands by itself, such as a title. */
export function curled(text: string): string {
  return curl(text, { before: "", open: false }, "");
}

/** What was set so far: the character before the text at hand, and whether a double quotation is open. */
interface Sofar {
  before: string;
  open: boolean;
}

function curlBlock(block: Parent): void {
  const pieces = piecesOf(block);
  const sofar: Sofar = { before: "", open: false };
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const after = next === undefined ? "" : next.type === "text" ? (next.value[0] ?? "") : separator(next);
    if (piece.type === "text") piece.value = curl(piece.value, sofar, after);
    else sofar.before = separator(piece);
  }
}

/** The texts of a block in order, with everything else that has a place in its lines. */
function piecesOf(node: Parent): Nodes[] {
  return node.children.flatMap((child) => ("children" in child ? piecesOf(child) : [child]));
}

function separator({ type }: Nodes): string {
  return type === "break" ? "\n" : type === "footnoteReference" ? "" : WORD;
}

function curl(text: string, sofar: Sofar, after: string): string {
  let set = "";
  const signs = Array.from(text.replace(/(?<!\.)\.\.\.(?!\.)/g, "…"));
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1] ?? after;
    const one = sign === '"' ? double(sofar, next) : sign === "'" ? single(sofar.before, next) : sign;
    if (one !== sign && sign === '"') sofar.open = one === "“";
    sofar.before = one;
    set += one;
  }
  return set;
}

/** A double quote opens before a word, and closes after one. Without an opening one, 6" and the like stay. */
function double({ before, open }: Sofar, next: string): string {
  if (opensAfter(before)) return next !== "" && !/\s/.test(next) ? "“" : '"';
  return open || !/\d/.test(before) ? "”" : '"';
}

/** An apostrophe, unless it stands where only a quotation can begin: ’90s and ’tis are rarer than ‘so’. */
function single(before: string, next: string): string {
  return opensAfter(before) && /\p{L}/u.test(next) ? "‘" : "’";
}

function opensAfter(before: string): boolean {
  return before === "" || /[\s([{<“‘—–/-]/.test(before);
}
