import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asBrowser, sharedBuiltSite } from "../support/open-built-site.ts";

const PATHS = [
  "/",
  "/about",
  "/services",
  "/products",
  "/power-platform",
  "/expertise",
  "/business-solutions",
  "/partners",
  "/cases",
  "/people",
  "/careers",
  "/offers",
  "/offers/system-map",
  "/questions",
  "/downloads",
  "/feed",
  "/blog",
  "/post/7/a-429-is-an-instruction-loading-data-into-dataverse",
  "/contact",
  "/search?q=power",
  "/search?q=zzqq",
  "/powerbi-landing",
  "/privacy",
  "/cases/month-end-in-two-days",
  "/people/asha-sample",
  "/careers/typescript-engineer",
  "/questions/who-owns-the-code",
  "/downloads/system-map-sample",
  "/not-found",
];

const CLASS = /\.([a-z][\w-]*)/g;

/** The classes that a text of rules names. */
function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(CLASS)].map(([, name = ""]) => name));
}

/** The classes of every sheet of a component, and those that no other one is about, by which it is known. */
const files = globSync("app/{pages,sections,shell,ui}/**/*.css").map((file) =>
  classesIn(readFileSync(file, "utf8")),
);
const sheets = files.map((classes) => ({
  classes,
  own: [...classes].filter((name) => files.filter((other) => other.has(name)).length === 1),
}));

const read = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, "utf8"))
    .join("");

/** Grounds, sizes of type and what else stands on every page, and shows nothing of a component. */
const common = classesIn(
  read("app/{styles/{base,type,layout,headings,lede,card-titles},ui/{kolam,button}/*}.css"),
);

/** Classes that some rule of the site is about; the others are only names. */
const styled = classesIn(read("app/**/*.css"));

test.each(PATHS)("%s carries the rules of what is on it, and of nothing else", async (path) => {
  const { app } = await sharedBuiltSite();
  const { body: html } = await app.inject({ url: path, headers: asBrowser });
  const [head = "", body = ""] = html.split("</head>");
  const [base = "", components = ""] = [...head.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css);
  const rules = classesIn(base + components);
  const used = new Set(
    [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")).filter(Boolean),
  );
  expect([...used].filter((name) => styled.has(name) && !rules.has(name))).toEqual([]);

  const brought = classesIn(components);
  const carried = sheets.filter(({ own }) => own.some((name) => brought.has(name)));
  expect(carried.length).toBeGreaterThan(3);
  const idle = carried.filter(
    ({ classes }) => ![...classes].some((name) => used.has(name) && !common.has(name)),
  );
  expect(idle.map(({ own }) => own.join(" "))).toEqual([]);
});
