import { expect, test } from "vitest";
import { openContent } from "../content/open-content.ts";
import { openSearch } from "./open-search.ts";

const OFFSHORE = "/services#offshore-teams";
const DYNAMICS = "/services#dynamics-365";
const PRICES = ["/services", "/products", "/products#pulli"];

/** What clients ask for, and the places of which one ought to be among the first three. */
const ASKED: Readonly<Record<string, string | readonly string[]>> = {
  pricing: PRICES,
  prices: PRICES,
  rates: PRICES,
  "how much does it cost": PRICES,
  offshoring: OFFSHORE,
  outsourcing: OFFSHORE,
  "remote teams": OFFSHORE,
  "dedicated team": OFFSHORE,
  "staff augmentation": OFFSHORE,
  "hire developers": OFFSHORE,
  "offshroe team": OFFSHORE,
  testing: ["/services#custom-software", "/services#power-platform", "/expertise"],
  QA: [OFFSHORE, "/about", "/products#kodu"],
  maintenance: ["/services", "/expertise"],
  ERP: [DYNAMICS, "/power-platform"],
  CRM: [DYNAMICS, "/power-platform"],
  D365: DYNAMICS,
  "dynamcis 365": DYNAMICS,
  "business central": "/expertise",
  LLM: "/services#ai",
  "machine learning": "/services#ai",
  chatbot: "/post/12",
  "mobile app": ["/services#custom-software", "/services#power-platform"],
  app: ["/services#power-platform", "/services#custom-software"],
  "web development": "/services#custom-software",
  SaaS: "/services#saas",
  ".net": "/expertise",
  dotnet: "/expertise",
  react: "/expertise",
  "pwoer bi": ["/services#power-platform", "/post/14", "/power-platform#supply"],
  powerbi: ["/services#power-platform", "/post/14", "/power-platform#supply"],
  dataverse: ["/post/2", "/post/3", "/post/7"],
  "data migratoin": ["/power-platform#moving-in", "/post/13"],
  "legacy system": ["/business-solutions#problem-6", "/services#custom-software"],
  "invoice matching": "/products#neli",
  "stock counting": "/products#pulli",
  "slow reports": "/post/14",
  jobs: "/about",
  bangalore: "/contact",
  "threshold lane": "/contact",
  "560001": "/contact",
  "phone number": "/contact",
  "opening hours": "/contact",
  "email address": "/contact",
  "case studies": ["/blog", "/"],
  demo: "/products",
  gdpr: "/privacy",
  "become a partner": "/partners",
};

/** What the site does not have, and what must not be found in its stead. */
const NOT_HERE = ["salesforce", "wordpress", "blockchain", "Über", "café", "560002"];

const content = await openContent("content");
const search = openSearch(content);
await search.prepare();

test.each(Object.entries(ASKED))("%s", (query, wanted) => {
  const first = search
    .find(query)
    .hits.slice(0, 3)
    .map(({ href }) => href.replace(/^(\/post\/\d+).*/, "$1"));
  expect(
    [wanted].flat().filter((href) => first.includes(href)),
    first.join(" "),
  ).not.toEqual([]);
});

test.each(NOT_HERE)("nothing for %s", (query) => {
  expect(search.find(query).hits).toEqual([]);
});
