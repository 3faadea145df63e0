import { expect, test } from "vitest";
import type { ArticleNode } from "#model/content/article.ts";
import { HtmlRefused } from "./parse-html.ts";
import { readHtmlArticle } from "./read-html-article.ts";

const read = (html: string) => readHtmlArticle(html, { linkTo: (href) => href, pictures: new Map() });

/** The words of each row, cell by cell, with how many columns and rows one spans. */
async function rowsOf(html: string): Promise<string[][]> {
  const rows: string[][] = [];
  const words = (node: ArticleNode): string => {
    if (typeof node === "string") return node;
    const [, attributes, ...children] = node;
    const { colSpan, rowSpan } = attributes || {};
    const spans = [...(colSpan ? [`→${colSpan}`] : []), ...(rowSpan ? [`↓${rowSpan}`] : [])];
    return [children.map(words).join(""), ...spans].join(" ");
  };
  const visit = (node: ArticleNode): void => {
    if (typeof node === "string") return;
    const [tag, , ...children] = node;
    if (tag === "tr") rows.push(children.map(words));
    else children.forEach(visit);
  };
  (await read(html)).body.forEach(visit);
  return rows;
}

const HEAD = "<tr><th>Plan</th><th>Price</th><th>Seats</th></tr>";

test("tables keep their headers, alignment and complete rows", async () => {
  const { body } = await read(
    '<figure class="wp-block-table"><table><caption>All</caption><tr><th>Name</th><th align="right">Days</th></tr><tr><td>One</td><td style="text-align:right">2</td></tr></table></figure>',
  );
  expect(body).toEqual([
    [
      "table",
      { "aria-label": "All" },
      ["caption", 0, "All"],
      [
        "thead",
        0,
        [
          "tr",
          0,
          ["th", { scope: "col" }, "Name"],
          ["th", { scope: "col", className: "align-right" }, "Days"],
        ],
      ],
      ["tbody", 0, ["tr", 0, ["th", { scope: "row" }, "One"], ["td", { className: "align-right" }, "2"]]],
    ],
  ]);
});

test("cells go on to span rows and columns, and none beside several rows is their header", async () => {
  expect(
    await rowsOf(
      `<table>${HEAD}<tr><td rowspan=2><b>Basic</b></td><td>9</td><td>1</td></tr><tr><td>19</td><td>5</td></tr>` +
        "<tr><td>Team</td><td rowspan=2 colspan=2>on call</td></tr><tr><td>Firm</td></tr></table>",
    ),
  ).toEqual([
    ["Plan", "Price", "Seats"],
    ["Basic ↓2", "9", "1"],
    ["19", "5"],
    ["Team", "on call →2 ↓2"],
    ["Firm"],
  ]);
  const { body } = await read(
    `<table>${HEAD}<tr><td rowspan=2>A</td><td>9</td></tr><tr><td>19</td></tr></table>`,
  );
  expect(JSON.stringify(body)).toContain('["tr",0,["td",0,"19"]]');
});

test("a head of several rows stays one", async () => {
  const html =
    "<table><thead><tr><th rowspan=0>Plan</th><th>Price</th></tr><tr><th>a year</th></tr></thead>" +
    "<tbody><tr><td>Basic</td><td>9</td></tr></tbody></table>";
  expect(JSON.stringify((await read(html)).body)).toContain(
    '["thead",0,["tr",0,["th",{"scope":"col","rowSpan":50},"Plan"],["th",{"scope":"col"},"Price"]],["tr",0,["th",{"scope":"col"},"a year"]]]',
  );
});

test("a table whose cells span too far is refused", async () => {
  const wide = "<td rowspan=65534 colspan=1000>x</td>".repeat(60);
  const hostile = `<table><tr>${wide}</tr>${"<tr><td>y</td></tr>".repeat(9_000)}</table>`;
  await expect(read(hostile).then(() => "was read")).rejects.toThrow(HtmlRefused);
  expect(await rowsOf("<table><tr><td colspan=65534>x</td><td rowspan=-1>y</td></tr></table>")).toEqual([
    ["x →50", "y"],
  ]);
});

test("a row header stays a header", async () => {
  const { body } = await read(`<table>${HEAD}<tr><th>Basic</th><td>9</td><td>1</td></tr></table>`);
  expect(JSON.stringify(body)).toContain('["th",{"scope":"col"},"Plan"]');
  expect(JSON.stringify(body)).toContain('["th",{"scope":"row"},"Basic"]');
});

test("row headers stay, also where they are long, come twice, or stand in a table without a header row", async () => {
  const long = "A name of a row that has more words than the name of a row should ever have";
  const row = (name: string) => `<tr><th>${name}</th><td>1</td></tr>`;
  for (const head of ["", "<tr><th>Name</th><th>Days</th></tr>"]) {
    const { body } = await read(`<table>${head}${row("One")}${row("One")}${row(long)}</table>`);
    for (const name of ["One", long])
      expect(JSON.stringify(body)).toContain(`["tr",0,["th",{"scope":"row"},"${name}"],["td",0,"1"]]`);
  }
});
