import type { PageContent, PageName } from "#model/content/pages/index.ts";
import type { Site } from "#model/content/site.ts";

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
export function ownWords(name: PageName, words: object, site: Site): unknown[] {
  const controls: readonly string[] = CONTROLS[name] ?? [];
  const own = Object.entries(words).flatMap(([field, value]) => (controls.includes(field) ? [] : [value]));
  return name === "contact" && "ways" in words
    ? [...own, waysOf(words as PageContent<"contact">, site)]
    : own;
}

function waysOf({ ways }: PageContent<"contact">, { email, phone, address, hours }: Site): object[] {
  return [
    { label: ways.email, text: email },
    { label: ways.phone, text: phone.display },
    { label: ways.office, text: address.lines.join(", ") },
    { label: ways.hours, text: hours },
  ];
}
