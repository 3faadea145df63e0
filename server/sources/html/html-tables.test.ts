import { expect, test } from "vitest";
import type { ArticleNode } from "#model/content/article.ts";
import { HtmlRefused } from "./parse-html.ts";
import { readHtmlArticle } from "./read-html-article.ts";

const read = (html: string) => readHtmlArticle(html, { linkTo: (href) => href, pictures: new Map() });

/** The words of each row, cell by cell. */
async function rowsOf(html: string): Promise<string[][]> {
  const rows: string[][] = [];
  const words = (node: ArticleNode): string => {
    if (typeof node === "string") return node;
    const [, , ...children] = node;
    return children.map(words).join("");
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

test("a cell that spans rows is followed by empty ones below, and the other cells stay in their columns", async () => {
  expect(
    await rowsOf(
      `<table>${HEAD}<tr><td rowspan=2><b>Basic</b></td><td>9</td><td>1</td></tr><tr><td>19</td><td>5</td></tr>` +
        "<tr><td>Team</td><td rowspan=3>49</td><td>10</td></tr><tr><td>Firm</td><td rowspan=2>20</td></tr>" +
        "<tr><td>Group</td></tr><tr><td>Shop</td><td>9</td><td>1</td></tr></table>",
    ),
  ).toEqual([
    ["Plan", "Price", "Seats"],
    ["Basic", "9", "1"],
    ["", "19", "5"],
    ["Team", "49", "10"],
    ["Firm", "", "20"],
    ["Group", "", ""],
    ["Shop", "9", "1"],
  ]);
});

test("a cell that spans columns is followed by empty ones", async () => {
  expect(
    await rowsOf(
      `<table>${HEAD}<tr><td colspan=2>Custom</td><td>any</td></tr><tr><td rowspan=2 colspan=2>On call</td><td>1</td></tr><tr><td>2</td></tr><tr><td colspan=3>All in euros</td></tr></table>`,
    ),
  ).toEqual([
    ["Plan", "Price", "Seats"],
    ["Custom", "", "any"],
    ["On call", "", "1"],
    ["", "", "2"],
    ["All in euros", "", ""],
  ]);
});

test("a cell spans only its part of the table", async () => {
  const html =
    "<table><thead><tr><th rowspan=0>Plan</th><th>Price</th></tr><tr><th>a year</th></tr></thead>" +
    "<tbody><tr><td>Basic</td><td>9</td></tr></tbody></table>";
  expect(await rowsOf(html)).toEqual([
    ["Plan", "Price"],
    ["", "a year"],
    ["Basic", "9"],
  ]);
});

test("a table whose cells span too far is refused", async () => {
  const wide = "<td rowspan=65534 colspan=1000>x</td>".repeat(60);
  const hostile = `<table><tr>${wide}</tr>${"<tr><td>y</td></tr>".repeat(9_000)}</table>`;
  await expect(read(hostile).then(() => "was read")).rejects.toThrow(HtmlRefused);
  expect(await rowsOf("<table><tr><td colspan=65534>x</td><td rowspan=-1>y</td></tr></table>")).toEqual([
    ["x", ...Array.from({ length: 49 }, () => ""), "y"],
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
