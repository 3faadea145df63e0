import type { ContentReader } from "#model/content/content-reader.ts";
import type { PageContent, PageName } from "#model/content/pages/index.ts";
import { shortHash } from "../platform/short-hash.ts";
import { isRecord } from "./placeholders.ts";

/** The fields of a page's content that label its controls: forms and their answers, lists, filters. */
const CONTROLS: { [Name in PageName]?: readonly (keyof PageContent<Name>)[] } = {
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
    "reading",
    "preview",
    "post",
    "people",
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

/** The visible text of a page, without labels of controls; on the contact page with the contact details. */
export function visibleText(name: PageName, content: Pick<ContentReader, "page" | "site">): unknown[] {
  const controls: readonly string[] = ["head", "entrySections", ...(CONTROLS[name] ?? [])];
  const visible = Object.entries(content.page(name)).flatMap(([field, value]) =>
    controls.includes(field) ? [] : [value],
  );
  if (name !== "contact") return visible;
  const { ways } = content.page("contact");
  const { email, phone, address, hours } = content.site();
  return [
    ...visible,
    { label: ways.email, text: email },
    ...(phone ? [{ label: ways.phone, text: phone.display }] : []),
    { label: ways.office, text: address.lines.join(", ") },
    { label: ways.hours, text: hours },
  ];
}

/** Whether a text is visible: not an address, identifier or drawing path, and not filled in later. */
export function isVisibleText(text: string): boolean {
  return (
    !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\/\S*|#\S+|https:\S+|mailto:\S+|tel:\S+|[Mm]-?\d.*)$/.test(text) &&
    !/\{\w+\}/.test(text) &&
    /\p{L}/u.test(text)
  );
}

/** A hash of the visible text of a page, which ignores addresses, drawings and metadata. */
export function textHash(name: PageName, content: Pick<ContentReader, "page" | "site">): string {
  return shortHash([...textsIn(visibleText(name, content))].join("\n"));
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string" && isVisibleText(value)) yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isRecord(value)) yield* textsIn(Object.values(value));
}
