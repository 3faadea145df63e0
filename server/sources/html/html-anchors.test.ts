import { expect, test } from "vitest";
import { readHtmlArticle } from "./read-html-article.ts";

const openingOf = async (html: string) =>
  (await readHtmlArticle(html, { linkTo: (href) => href, pictures: new Map() })).body[0];

test.each([
  ["in another script", "#über", "über"],
  ["in the form of an address", "#%C3%BCber", "über"],
  ["that has that form itself", "#%C3%BCber", "%C3%BCber"],
  ["that is no form of an address", "#100%", "100%"],
])("a link to a heading %s finds its new name", async (_name, href, id) => {
  expect(await openingOf(`<p><a href="${href}">there</a></p><h2 id="${id}">Über uns</h2>`)).toEqual([
    "p",
    { className: "lede" },
    ["a", { href: "#über-uns" }, "there"],
  ]);
});

test("half of a surrogate pair in a text does no harm", async () => {
  expect(await openingOf('<p><a href="#\ud83d">nowhere</a> \ud83d</p>')).toEqual([
    "p",
    { className: "lede" },
    "nowhere \ufffd",
  ]);
});
