import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { SPECIFICATION_RULES, type SpecificationRule } from "#model/content/specification-rules.ts";
import { isRecord } from "#server/content/placeholders.ts";
import { aContentFolder, json } from "../tests/support/content-folder.ts";
import { checkContent } from "./check-content.ts";

const FILES = ["site.json", "pages/home.json", "pages/not-found.json"] as const;
type File = (typeof FILES)[number];

/** Fields on the way to a place of a file; a section of the home page by its kind. */
type Way = readonly [File, ...(string | number)[]];
const HOME = "pages/home.json";
const NOT_FOUND = "pages/not-found.json";

/** Each rule, one thing that breaks it, and the place that is named where it is another. */
const BROKEN: Record<SpecificationRule, [way: Way, value: unknown, named?: string]> = {
  "home-hero": [[HOME, "hero", "cta", "href"], "/about"],
  "home-about": [[HOME, "statement", "id"], undefined],
  "home-four-advantages": [[HOME, "cards", "cards", 1, "title"], "Low prices"],
  "home-offshore-team": [[HOME, "two-teams", "cta", "label"], "Write to us"],
  "home-four-benefits": [[HOME, "points", "section"], "cards", "sections"],
  "home-skill-bars": [[HOME, "skill-bars", "items", 2, "value"], 76],
  "home-featured-posts": [
    [HOME, "entries", "posts"],
    ["6", "4", "2", "3"],
  ],
  "header-menu": [["site.json", "navigation", 1, "href"], "/people", "navigation"],
  "header-resources": [["site.json", "navigation", 6, "children", 0, "label"], "Problems", "navigation"],
  "header-contact-button": [["site.json", "headerButton", "href"], "/services"],
  "three-social-networks": [["site.json", "social", 2], undefined, "social"],
  "floating-shortcuts": [["site.json", "chat"], undefined],
  "footer-fourteen-logos": [["site.json", "clients", "logos", 13], undefined, "clients.logos"],
  "footer-address": [["site.json", "address", "city"], "Leith"],
  "footer-information": [
    ["site.json", "footer", "information", "links", 3],
    undefined,
    "footer.information.links",
  ],
  "footer-two-solutions": [
    ["site.json", "footer", "solutions", "links", 1],
    undefined,
    "footer.solutions.links",
  ],
  "not-found-title": [[NOT_FOUND, "heading"], "Gone"],
  "not-found-text": [[NOT_FOUND, "lede"], "Look elsewhere."],
  "not-found-home-link": [[NOT_FOUND, "back", "link", "href"], "/services"],
  "not-found-button": [[NOT_FOUND, "cta", "label"], "Leave"],
};

/** Warnings about the specification for the shipped content with one change. */
async function saidOf(
  change?: { way: Way; value: unknown },
  rulesOff: readonly string[] = [],
): Promise<string[]> {
  const contents = new Map<File, unknown>(
    FILES.map((file) => [file, JSON.parse(readFileSync(`content/${file}`, "utf8"))]),
  );
  set(contents, ["site.json", "rulesOff"], rulesOff);
  if (change) set(contents, change.way, change.value);
  const { path } = await aContentFolder(
    Object.fromEntries([...contents].map(([file, content]) => [file, json(content)])),
  );
  const anyPage = z.looseObject({});
  const { lines } = await checkContent(path, new Date("2026-11-21"), {
    schemas: { home: anyPage, "not-found": anyPage },
  });
  return lines.filter((line) => /the specification says|rulesOff/.test(line));
}

function set(contents: ReadonlyMap<File, unknown>, [file, ...fields]: Way, value: unknown): void {
  const last = fields.pop() ?? "";
  const group = fields.reduce(step, contents.get(file));
  if (Array.isArray(group) && value === undefined) group.splice(Number(last), 1);
  else Reflect.set(Object(group), last, value);
}

/** One step down: to a field, an entry of a list, or the section of a kind. */
function step(above: unknown, field: string | number): unknown {
  if (!isRecord(above)) return Reflect.get(Object(above), field);
  const { sections } = above;
  return (
    above[field] ??
    (Array.isArray(sections)
      ? sections.find((section: unknown) => isRecord(section) && section["section"] === field)
      : undefined)
  );
}

test("the shipped content keeps what the specification fixes", async () => {
  expect(await saidOf()).toEqual([]);
});

test.each(SPECIFICATION_RULES.map((rule) => ({ rule })))(
  "$rule is named where it is broken, and silent once it is off",
  async ({ rule }) => {
    const [way, value, named] = BROKEN[rule];
    const said = await saidOf({ way, value });
    const fields = named ?? way.slice(way[0] === HOME ? 2 : 1).join(".");
    expect(said).toEqual([
      expect.stringContaining(`turn the rule off with "rulesOff": ["${rule}"] in content/site.json`),
    ]);
    expect(said[0]).toMatch(
      new RegExp(`^content/${way[0]}:\\d+:\\d+  (?:sections\\.\\d+\\.)?${fields}  warning: the spec`),
    );
    expect(await saidOf({ way, value }, [rule])).toEqual([]);
  },
);

test("more entries of the menu, and other featured posts first, break nothing", async () => {
  const careers = { label: "Careers", href: "/about" };
  const { navigation } = JSON.parse(readFileSync("content/site.json", "utf8")) as { navigation: unknown[] };
  expect(await saidOf({ way: ["site.json", "navigation"], value: [careers, ...navigation] })).toEqual([]);
  expect(await saidOf({ way: [HOME, "entries", "posts"], value: [1, 2, 4, 6] })).toEqual([]);
});

test("a rule of an unknown name is refused with the nearest", async () => {
  expect(await saidOf(undefined, ["home-for-benefits"])).toEqual([
    expect.stringMatching(/rulesOff\.0  must be one of home-hero, .* write home-four-benefits$/),
  ]);
});
