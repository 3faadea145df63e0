import { expect, test } from "vitest";
import { json } from "../../../tests/support/content-folder.ts";
import { problemsWith } from "../../../tests/support/content-problems.ts";

const OLD = "/2019/05/a-note";
const NEW = "/post/1/first-note";

test.each([
  [OLD, 1, `${OLD}  must be an old address and a new one, separated by a space`],
  [`${OLD} ${NEW} ${NEW}`, 1, `${OLD}  must be an old address and a new one`],
  [`# one\n\n?p=12 ${NEW}`, 3, "?p=12  must begin with the path of an old address"],
  [`//evil ${NEW}`, 1, "must begin with the path of an old address"],
  [`/a/*/b ${NEW}`, 1, "may have * only as its last part"],
  [`/a*b ${NEW}`, 1, "may have * only as its last part"],
  [`/:x/:x ${NEW}`, 1, "uses a name twice"],
  [`/:9 ${NEW}`, 1, "a colon but without a valid name"],
  ["/a/:x /post/:y", 1, ":y in the new address is not in the old one"],
  [`${OLD} https://elsewhere.example/`, 1, "add the line host https://elsewhere.example"],
  ["host https://d.example\n/x/* https://d.example@evil.example/*", 2, "points to a host that is not listed"],
  ["host https://d.example\n/x/* https://d.example:1/*", 2, "points to a host that is not listed"],
  [`${OLD} http://d.example/`, 1, "must be the path of a page of this site"],
  [`${OLD} //d.example/`, 1, "must be the path of a page of this site"],
  [`${OLD} /about?x=1`, 1, "both without query and anchor"],
  ["host http://d.example", 1, "host  must name one https host"],
  ["host https://d.example/docs", 1, "host  must name one https host"],
  ["/about /services", 1, "/about  is the address of a page of this site, which a rule cannot hide"],
  [`${NEW}/ /about`, 1, "is the address of a page of this site"],
  [`${OLD} ${NEW}\n${OLD}/ /about`, 2, `${OLD}  is the same address as in line 1`],
  ["/a/:x /about\n/a/:y /services", 2, "/a/:y  is never used, since line 1 comes first"],
  ["/a/* /about\n/a/b/:y /services", 2, "/a/b/:y  is never used, since line 1 comes first"],
  [`${OLD} /nowhere`, 1, "/nowhere is not a page of this site"],
  ["/a/* /b/*", 1, "/b/* is not a page of this site"],
  [`${OLD} /post/99/gone`, 1, "/post/99/gone is a dead link: no published post has this number"],
  [`${OLD} /post/1/another`, 1, `write ${NEW}`],
  ["/a /b\n/b /about", 1, "/a  leads to /b, which line 2 redirects again; write /about here"],
  ["/a/:x /b\n/b /about", 1, "/a/:x  leads to /b, which line 2 redirects again; write /about here"],
  [
    "/a/* /b/*\n/b/* /blog/tag/*",
    1,
    "/a/*  leads to /b/*, which line 2 redirects again; write /blog/tag/* here",
  ],
  ["/a /b/c\n/b/:x /post/:x", 1, "/a  leads to /b/c, which line 2 redirects again; write /post/c here"],
  ["host https://d.example\n/a/:x /b/:x\n/b/* https://d.example/*", 2, "write https://d.example/:x here"],
  ["/a /a", 1, "/a  is part of a loop with line 1"],
  ["/a /b\n/b /a", 1, "/a  is part of a loop with lines 1 and 2"],
  ["/a/* /a/b/*", 1, "/a/*  is part of a loop with line 1"],
  ["/a/:x /b/:x\n/b/* /a/*", 1, "/a/:x  is part of a loop with lines 1 and 2"],
])("the check refuses %j", async (text, line, problem) => {
  const problems = await problemsWith({ "redirects.txt": text });
  const found = problems.filter((one) => one.startsWith(`content/redirects.txt:${line}:1  `));
  expect(found).toEqual([expect.stringContaining(problem)]);
});

test.each([
  `host https://d.example\n${OLD} ${NEW}\n/d/:x https://d.example/:x/\n`,
  "/en/* /*\n/:lang/blog/* /blog/*\n",
  "/blog/* /blog/tag/*\n/post/* /blog\n",
  "/a/* /*\n/a/x /about\n/x /services\n/* /\n",
  "/a/:x /about\n/a/* /services\n",
])("the check accepts %j", async (text) => {
  const problems = await problemsWith({ "redirects.txt": text });
  expect(problems.filter((one) => !one.includes("dead"))).toEqual([]);
});

test("a page that cannot be read takes no rule's place: its own problem is the one to fix", async () => {
  const problems = await problemsWith({
    "redirects.txt": "/old-page /about\n/old-offer /winter\n/gone /nowhere\n",
    "pages/winter.json": "{",
  });
  expect(problems).toEqual([
    expect.stringMatching(/^content\/pages\/winter\.json:1:2 /),
    "content/redirects.txt:3:1  /gone  /nowhere is not a page of this site; correct it",
  ]);
});

test("old addresses in the former file are not forgotten without a word", async () => {
  expect(await problemsWith({ "redirects.json": json({ [OLD]: NEW }) })).toEqual([
    "content/redirects.json:1:1  file  is not read; npm run content -- redirects import content/redirects.json imports its addresses into content/redirects.txt; then remove this file",
  ]);
});
