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

/** Classes that some rule of the site is about; the others are only names. */
const styled = classesIn(
  globSync("app/**/*.css")
    .map((file) => readFileSync(file, "utf8"))
    .join(""),
);

test.each(PATHS)("%s carries the rules of what is on it", async (path) => {
  const { app } = await sharedBuiltSite();
  const { body: html } = await app.inject({ url: path, headers: asBrowser });
  const [head = "", body = ""] = html.split("</head>");
  const rules = classesIn([...head.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join(""));
  const used = new Set(
    [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")).filter(Boolean),
  );
  expect([...used].filter((name) => styled.has(name) && !rules.has(name))).toEqual([]);
});
