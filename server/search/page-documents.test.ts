import { expect, test } from "vitest";
import { openContent } from "../content/open-content.ts";
import { openSearch } from "./open-search.ts";
import { pageDocuments } from "./page-documents.ts";

const content = await openContent("content");
const documents = new Map(pageDocuments(content).map((document) => [document.href, document]));
const search = openSearch(content);

test("what the controls of a page say is neither found nor shown", () => {
  const contact = documents.get("/contact");
  expect(contact?.body.join(" ")).not.toMatch(/does not look like|Choose a topic|Send message/);
  for (const query of ["whatsapp", "linkedin"]) expect(search.find(query).counts.pages).toBe(0);
});

test("the address, the telephone and the e-mail address of the site are found with the contact page", () => {
  const { email, phone, address } = content.site();
  for (const query of [email, phone?.display ?? "no telephone", address.street, address.postalCode]) {
    const [first] = search.find(query).hits;
    expect(first?.href, query).toBe("/contact");
    expect(
      first?.text.some((piece) => piece.found),
      query,
    ).toBe(true);
  }
});

test("a row of a table is shown as a sentence, and a page found by a label alone with its description", () => {
  expect(documents.get("/products#pulli")?.passages).toContain("Priced: By site and month, unlimited users.");
  for (const [href, { passages }] of documents)
    for (const passage of passages) expect(passage, href).toMatch(/[.!?…:][”’"')]*$/u);
  const [expertise] = search.find("kubernetes").hits;
  expect(expertise?.text.map(({ text }) => text).join("")).toBe(content.page("expertise").head.description);
});
