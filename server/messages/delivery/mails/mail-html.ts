import type { PromiseDots } from "#model/office/working-time.ts";
import type { Fact } from "../lead-text.ts";
import { dotsInText, printable, type MailBlock, type MailLink } from "./mail-block.ts";

const INK = "#281613";
const SOFT = "#5d4b46";
const LINE = "#ddd8d0";
const EDGE = "#90847a";
const SUNK = "#f6f3ee";
const KUMKUM = "#cb2610";
const BUTTON = "#d22a13";
const PAPER = "#ffffff";
const FONT = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

interface MailFrame {
  title: string;
  /** The company, as the head of the mail names it. */
  brand: string;
  /** Preview beside the subject in mail lists. */
  preview: string;
}

/**
 * A mail as HTML that any mail program shows: blocks of 600 px with their styles, light, no table, no picture, nothing
 * from elsewhere. All text is escaped.
 */
export function mailHtml(blocks: readonly MailBlock[], { title, brand, preview }: MailFrame): string {
  const page = css({ margin: 0, padding: 0, background: PAPER });
  const sheet = css({
    "max-width": "600px",
    margin: "0 auto",
    padding: "28px 24px 24px",
    background: PAPER,
    "font-family": FONT,
    color: INK,
  });
  const dot = span({ color: KUMKUM }, "●");
  return printable(
    [
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(title)}</title></head>`,
      `<body${page}><div${sheet}>`,
      `<div${css({ display: "none", "max-height": 0, overflow: "hidden" })}>${escape(preview)}</div>`,
      brand
        ? p({ margin: "0 0 22px", ...size(15, 22), "font-weight": 700 }, [
            `${dot} ${escape(brand)} `,
            span({ "font-weight": 400, color: SOFT }, "desk"),
          ])
        : "",
      ...blocks.map(asHtml),
      "</div></body></html>",
      "",
    ].join("\n"),
  );
}

const RULED = { "border-top": `1px solid ${LINE}` };

/** The styles of the parts that are one text. */
const TEXTS = {
  first: { margin: "0 0 14px", ...size(17, 25), "font-weight": 700, color: INK },
  title: { margin: 0, ...size(26, 32), "font-weight": 700, color: INK },
  lede: { margin: "4px 0 20px", ...size(16, 24), color: SOFT },
  heading: { margin: "22px 0 8px", ...size(16, 24), "font-weight": 700, color: INK },
  more: { margin: 0, padding: "11px 0", ...RULED, ...size(15, 22), color: SOFT },
  quiet: { margin: "10px 0 22px", ...size(15, 22), color: SOFT },
  foot: { margin: "26px 0 0", "padding-top": "14px", ...RULED, ...size(15, 22), color: SOFT },
} satisfies Record<string, Style>;

/** Visitors' text may run from right to left. */
const TYPED: ReadonlySet<MailBlock["kind"]> = new Set(["title", "lede", "quiet"]);

function asHtml(block: MailBlock): string {
  switch (block.kind) {
    case "promise":
      return promise(block);
    case "words":
      return printable(block.text)
        .trim()
        .split(/\n\s*\n/)
        .map(paragraph)
        .join("\n");
    case "links":
      return p({ margin: "24px 0 14px" }, block.links.map(button));
    case "facts":
      return block.facts.map(fact).join("\n");
    case "item":
      return item(block);
    default:
      return p(TEXTS[block.kind], [escape(block.text)], TYPED.has(block.kind) ? "auto" : undefined);
  }
}

function promise({ due, dots, words = "" }: Extract<MailBlock, { kind: "promise" }>): string {
  return p({ margin: "0 0 22px", padding: "13px 16px", background: SUNK, ...size(16, 24), color: INK }, [
    `<b>${escape(due)}</b>`,
    dots ? `<br>${row(dots)} &nbsp;` : words && "<br>",
    words && span({ color: SOFT }, escape(words)),
  ]);
}

function row(dots: PromiseDots): string {
  const [begun, left] = dotsInText(dots);
  const ahead = begun && span({ color: KUMKUM }, begun);
  return span(
    { ...size(15, 22), "letter-spacing": "3px", "white-space": "nowrap", color: SOFT },
    ahead + left,
  );
}

function paragraph(text: string): string {
  const lines = escape(text).replaceAll("\n", "<br>");
  return p({ margin: "0 0 14px", ...size(17, 27), color: INK }, [lines], "auto");
}

function button({ label, href }: MailLink, index: number): string {
  const isFirst = index === 0;
  const style = css({
    "font-family": FONT,
    display: "inline-block",
    margin: "0 8px 8px 0",
    padding: "13px 26px",
    "border-radius": "99px",
    "font-size": "16px",
    "font-weight": 600,
    "text-decoration": "none",
    background: isFirst ? BUTTON : PAPER,
    color: isFirst ? PAPER : INK,
    border: `1px solid ${isFirst ? BUTTON : EDGE}`,
  });
  return `<a href="${escape(href)}"${style}>${escape(label)}</a>`;
}

function fact([label, value]: Fact): string {
  const style = { display: "inline-block", "vertical-align": "top" };
  return p({ margin: 0, padding: "9px 0", ...RULED, ...size(15, 22), color: INK }, [
    span({ ...style, width: "130px", color: SOFT }, escape(label)),
    span({ ...style, "max-width": "390px", "overflow-wrap": "anywhere" }, escape(value)),
  ]);
}

function item({
  dots,
  due,
  name,
  href,
  about,
  reference,
  line,
}: Extract<MailBlock, { kind: "item" }>): string {
  const style = { color: INK, "font-weight": 600 };
  const who = href
    ? `<a href="${escape(href)}"${css({ ...style, "text-decoration": "underline" })}>${escape(name)}</a>`
    : span(style, escape(name));
  return [
    `<div${css({ padding: "11px 0", ...RULED, ...size(15, 22), color: INK })}>`,
    `${row(dots)} &nbsp;<b>${escape(due)}</b><br>`,
    [who, escape(about), ...(reference ? [span({ "white-space": "nowrap" }, escape(reference))] : [])].join(
      ", ",
    ),
    "<br>",
    span({ color: SOFT }, escape(line)),
    "</div>",
  ].join("");
}

type Style = Readonly<Record<string, string | number>>;

function p(style: Style, parts: readonly string[], dir?: "auto"): string {
  return `<p${dir ? ` dir="${dir}"` : ""}${css(style)}>${parts.join("")}</p>`;
}

function span(style: Style, html: string): string {
  return `<span${css(style)}>${html}</span>`;
}

function css(style: Style): string {
  return ` style="${Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}"`;
}

function size(px: number, line: number): Style {
  return { "font-size": `${px}px`, "line-height": `${line}px` };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
