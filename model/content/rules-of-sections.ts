import * as z from "zod/mini";
import { HEADS, isHead } from "./resolve-grounds.ts";
import type { Section } from "./section.ts";

/** What the sections of any page must keep to together. */
export const rulesOfSections = [
  must(
    `must begin with a section that has the heading of the page (${HEADS.join(", ")}), and have no other`,
    (names) => names.every((name, index) => isHead(name) === (index === 0)),
  ),
  must("must have the section `call` only at the end", (names) => !names.slice(0, -1).includes("call")),
  must("must have at most one section `form`", (names) => names.filter((name) => name === "form").length < 2),
] as const;

function must(error: string, test: (names: string[]) => boolean) {
  return z.refine<{ sections: Section[] }>(({ sections }) => test(sections.map(({ section }) => section)), {
    error,
    path: ["sections"],
  });
}
