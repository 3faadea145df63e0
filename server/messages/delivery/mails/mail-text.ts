import { dotsInText, printable, type MailBlock } from "./mail-block.ts";

/** A mail as plain text: its parts with a blank line between them. */
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
