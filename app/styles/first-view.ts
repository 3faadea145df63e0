import { parseSheet, printSheet, type Rule, type SheetPart } from "./sheet-parts.ts";

/** What only a visitor's hand, a printer, forced colours or a browser's newest features bring about. */
const LATER_STATE =
  /:(?:hover|focus|active|popover-open|autofill)|::(?:selection|view-transition)|\[aria-(?:busy|expanded="?true|invalid)/;
const LATER_MEDIA = /^@(?:supports|media (?:print|\(forced-colors))/;
const LATER_PROPERTY =
  /^(?:transition|cursor|outline-offset|scroll-behavior|scroll-margin-top|pointer-events|anchor-name)$/;

/**
 * What a sheet says of the first paint: without the states that come later, and without the tokens and animations that
 * nothing left in it uses. The whole sheet is loaded after the paint and applies over this one.
 * @param css minified
 */
export function firstView(css: string): string {
  let parts = parseSheet(css).flatMap(untouched);
  // What one token alone used goes with it.
  for (let before = ""; before !== (before = printSheet(parts));) {
    const text = before;
    parts = parts.flatMap((part) => used(part, text));
  }
  // Each page pays for the names that the build gives its stand-ins for light-dark().
  return printSheet(parts).replaceAll("--lightningcss-", "--");
}

/** A part as it is before anybody has touched the page; nothing when it is all about later. */
function untouched(part: SheetPart): SheetPart[] {
  if (!("parts" in part)) return LATER_PROPERTY.test(part.property) ? [] : [part];
  if (LATER_MEDIA.test(part.prelude)) return [];
  const prelude = part.prelude.startsWith("@") ? part.prelude : untouchedSelectors(part.prelude);
  return prelude === "" ? [] : filled({ prelude, parts: part.parts.flatMap(untouched) });
}

/** The selectors of a list that can match before anybody has touched the page. */
function untouchedSelectors(list: string): string {
  const selectors = list.match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return selectors.filter((selector) => !LATER_STATE.test(selector.replace(/:not\([^)]*\)/g, ""))).join();
}

function used(part: SheetPart, text: string): SheetPart[] {
  if (!("parts" in part)) {
    const unused = part.property.startsWith("--") && !new RegExp(`var\\(${part.property}[,)]`).test(text);
    return unused ? [] : [part];
  }
  const [, animation] = /^@keyframes (.+)$/.exec(part.prelude) ?? [];
  if (animation && !new RegExp(`animation(?:-name)?:[^;}]*\\b${animation}\\b`).test(text)) return [];
  return filled({ ...part, parts: part.parts.flatMap((inner) => used(inner, text)) });
}

function filled(rule: Rule): Rule[] {
  return rule.parts.length > 0 || rule.prelude.startsWith("@layer") ? [rule] : [];
}
