import { rule } from "./fields.ts";
import { isOwnPart, type OwnPart } from "./own-parts.ts";
import { HEADS, isHead } from "./resolve-grounds.ts";
import type { Section } from "./section.ts";

/** Sections that end a page. */
const ENDS: readonly string[] = ["call", "ask"];

/**
 * Rules for the sections of a page together.
 * @param own the page's own parts, the one with its heading first
 * @param mayAsk true if the page may have a form: those that `formAt` of model/contact/page-forms.ts finds
 */
export function rulesOfSections(own: readonly OwnPart[], mayAsk = false) {
  const heads = own.length > 0 ? own.slice(0, 1) : HEADS;
  const isWhole = (names: readonly string[]) =>
    own.every((part) => part === "ask" || names.includes(part)) &&
    names.every((name, index) => !isOwnPart(name) || (own.includes(name) && names.indexOf(name) === index));
  return [
    must(
      `must begin with a section that has the heading of the page (${heads.join(", ")}), and have no other`,
      (names) => names.every((name, index) => (heads.includes(name) || isHead(name)) === (index === 0)),
    ),
    must(
      own.length > 0
        ? `must have what the page has of its own (${own.join(", ")}), each once; only \`ask\` may be left out`
        : "must have no `title`, `main` or `ask`: they stand for what lists, entries and forms have of their own",
      isWhole,
    ),
    must(`must have the section \`call\`${own.includes("ask") ? " or `ask`" : ""} only at the end`, (names) =>
      names.slice(0, -1).every((name) => !ENDS.includes(name)),
    ),
    must(
      mayAsk
        ? "must have at most one section `form`"
        : "must have no section `form`: put it on a page of your own and link to that",
      (names) => names.filter((name) => name === "form").length <= Number(mayAsk),
    ),
  ];
}

const must = (error: string, test: (names: readonly string[]) => boolean) =>
  rule(error, (sections: Section[]) => sections.map(({ section }) => section), test);
