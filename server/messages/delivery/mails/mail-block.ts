import type { PromiseDots } from "#model/office/working-time.ts";
import type { Fact } from "../lead-text.ts";

/** A part of a mail. Text and HTML are made from the same parts, so that both match. */
export type MailBlock =
  /** The topic of the mail, before everything else. */
  | { kind: "first"; text: string }
  | { kind: "title"; text: string }
  | { kind: "lede"; text: string }
  | { kind: "heading"; text: string }
  /** The due time, and the elapsed share of it. */
  | { kind: "promise"; due: string; dots?: PromiseDots; words?: string }
  /** The sender's text as it was typed. */
  | { kind: "words"; text: string }
  | { kind: "links"; links: readonly MailLink[] }
  | { kind: "facts"; facts: readonly Fact[] }
  /** A message in a list. */
  | MailItem
  | { kind: "more"; text: string }
  | { kind: "quiet"; text: string }
  | { kind: "foot"; text: string };

interface MailItem {
  kind: "item";
  dots: PromiseDots;
  due: string;
  name: string;
  about: string;
  /** Its first line. */
  line: string;
  /** Link to the full text, or the reference to find it. */
  href?: string;
  reference?: string;
}

/** A button; the first of a mail is the one that most people want. */
export interface MailLink {
  label: string;
  href: string;
}

const BEGUN = "●";
const LEFT = "○";

/** The dots that have begun, and those that are left. */
export function dotsInText({ dots, begun }: PromiseDots): readonly [begun: string, left: string] {
  return [BEGUN.repeat(begun), LEFT.repeat(dots - begun)];
}

/** Forms admit no control characters; should one be in the database all the same, mails do not have it either. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
}

/** A mail as plain text: its parts separated by blank lines. */
export function mailText(blocks: readonly MailBlock[]): string {
  const parts = blocks.map(asText).filter(Boolean);
  return printable(`${parts.join("\n\n").trim()}\n`);
}

function asText(block: MailBlock): string {
  switch (block.kind) {
    case "promise": {
      const dots = block.dots ? dotsInText(block.dots).join("") : "";
      return [block.due, [dots, block.words].filter(Boolean).join(" ")].filter(Boolean).join("\n");
    }
    case "links":
      return block.links.map(({ label, href }) => `${label}: ${href}`).join("\n");
    case "facts": {
      const width = Math.max(0, ...block.facts.map(([label]) => label.length));
      return block.facts.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`).join("\n");
    }
    case "item":
      return [
        `${dotsInText(block.dots).join("")} ${block.due}`,
        [block.name, block.about, block.reference].filter(Boolean).join(", "),
        block.line,
        block.href ?? "",
      ]
        .filter(Boolean)
        .join("\n");
    default:
      return block.text;
  }
}
