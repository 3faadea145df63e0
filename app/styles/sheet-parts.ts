/** A declaration, or a statement such as `@layer a, b`, whose name is all there is. */
interface Declaration {
  property: string;
  value?: string;
}

/** What stands before braces, and what is in them. */
export interface Rule {
  prelude: string;
  parts: SheetPart[];
}

export type SheetPart = Declaration | Rule;

/** Text in quotes, in which every character may stand; and the signs that part a sheet. */
const SIGNS = /"[^"]*"|'[^']*'|[{};]/g;

/** Takes a minified sheet apart, nested rules too. */
export function parseSheet(css: string): SheetPart[] {
  const open: Rule[] = [{ prelude: "", parts: [] }];
  let from = 0;
  for (const { 0: sign, index } of css.matchAll(SIGNS)) {
    if (sign.length > 1) continue;
    const text = css.slice(from, index).trim();
    from = index + 1;
    if (sign === "{") {
      open.push({ prelude: text, parts: [] });
      continue;
    }
    if (text !== "") open.at(-1)?.parts.push(declaration(text));
    const closed = sign === "}" ? open.pop() : undefined;
    if (closed) open.at(-1)?.parts.push(closed);
  }
  return open[0]?.parts ?? [];
}

function declaration(text: string): Declaration {
  const colon = text.startsWith("@") ? -1 : text.indexOf(":");
  return colon < 0 ? { property: text } : { property: text.slice(0, colon), value: text.slice(colon + 1) };
}

/** The parts as text again. */
export function printSheet(parts: readonly SheetPart[]): string {
  return parts.map((part, index) => printPart(part, index === parts.length - 1)).join("");
}

function printPart(part: SheetPart, last: boolean): string {
  if ("parts" in part) return `${part.prelude}{${printSheet(part.parts)}}`;
  const text = part.value === undefined ? part.property : `${part.property}:${part.value}`;
  // Before a closing brace no sign is needed, but a statement of the whole sheet ends with one.
  return last && !text.startsWith("@") ? text : `${text};`;
}
