import type { ContentReader } from "#model/content/content-reader.ts";
import type { PageContent, PageName } from "#model/content/pages/index.ts";

/** What a page's file says of its controls: forms and what they answer, lists, filters. Nobody looks for it. */
const CONTROLS: { [Name in PageName]?: readonly (keyof PageContent<Name>)[] } = {
  "business-solutions": ["labels", "own"],
  blog: [
    "newest",
    "minutes",
    "filters",
    "lists",
    "uncategorised",
    "pages",
    "seriesPages",
    "feeds",
    "empty",
    "gone",
    "preview",
    "post",
  ],
  contact: [
    "ways",
    "form",
    "summary",
    "wrongTitle",
    "failure",
    "offline",
    "unreached",
    "conflict",
    "problems",
  ],
  feed: ["subscribe", "listLabel", "post", "minutes", "entries", "end", "empty"],
};

/** The words of a page that a visitor reads there, without those of its controls; of the contact page with the ways. */
export function ownWords(name: PageName, content: Pick<ContentReader, "page" | "site">): unknown[] {
  const controls: readonly string[] = ["head", ...(CONTROLS[name] ?? [])];
  const fields = Object.entries(content.page(name));
  const own = fields.flatMap(([field, value]) => (controls.includes(field) ? [] : [value]));
  return name === "contact" ? [...own, waysIn(content)] : own;
}

function waysIn(content: Pick<ContentReader, "page" | "site">): object[] {
  const { ways } = content.page("contact");
  const { email, phone, address, hours } = content.site();
  return [
    { label: ways.email, text: email },
    { label: ways.phone, text: phone.display },
    { label: ways.office, text: address.lines.join(", ") },
    { label: ways.hours, text: hours },
  ];
}
