import type { Verdict } from "../store/earlier-messages.ts";
import { wordsOf } from "./likeness.ts";

/** The part of a message by which its writing is judged. */
export type Written = Pick<Verdict, "form" | "name" | "email" | "company" | "phone" | "message">;

/** Where a mail that is passed on begins: a line of dashes, a mark of quotation, or a header with an address. */
const PASSED_ON = /^\s*(?:[-_=*]{3}|>|[^\s:]{2,12}: .*@)/u;
/** Shorter texts have no manner. */
const MIN_CHARS = 90;

type Trait = readonly [reason: string, holds: (written: Written, text: string) => boolean];

/** Weak signs, a point each, in any language. */
const TRAITS: readonly Trait[] = [
  ["names an amount", (_, text) => /\p{Sc} ?\d|\d ?[\p{Sc}%]/u.test(text)],
  ["has a link", (_, text) => /https?:\/\/|www\./i.test(text)],
  ["ends in a link", (_, text) => /(?:https?:\/\/|www\.)\S+$/i.test(text.trimEnd())],
  ["gives neither company nor phone", ({ form, company, phone }) => form === "contact" && !company && !phone],
  ["asks no question", (_, text) => !/[?？؟]/u.test(text)],
  ["has an exclamation mark", (_, text) => /[!！]/u.test(text)],
  ["gives a single name", ({ name }) => !/\s/u.test(name.trim())],
];

/** What says nothing by itself, and something beside verdicts. */
const HELPS: readonly Trait[] = [
  ["has paragraphs", (_, text) => text.includes("\n")],
  [
    "is signed",
    ({ name }, text) => {
      const [first = ""] = wordsOf(name);
      return first.length > 2 && wordsOf(text).includes(first);
    },
  ],
];

/** How a text is written, as reasons. */
export function writingSigns(written: Written): string[] {
  const text = ownWords(written.message);
  return text.length < MIN_CHARS
    ? []
    : TRAITS.filter(([, holds]) => holds(written, text)).map(([reason]) => reason);
}

/** Whether each trait is there, as words of the classifier. */
export function traitsOf(written: Written, text: string): string[] {
  return [...TRAITS, ...HELPS].map(([reason, holds]) => `#${holds(written, text) ? "" : "not "}${reason}`);
}

/** The sender's words above a forwarded or quoted mail; the whole text if there are none above. */
export function ownWords(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => PASSED_ON.test(line));
  return end > 0 ? lines.slice(0, end).join("\n") : text;
}
