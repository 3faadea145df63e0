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

/** The content of a page that visitors read there, without the labels of its controls; on the contact page with the
 * ways to reach the company. */
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

/** Whether visitors read a text: it is no address, no identifier such as `offshore-team`, no path of a drawing, and
 * nothing that the page has yet to fill in. */
export function isVisibleText(text: string): boolean {
  return (
    !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\/\S*|#\S+|https:\S+|mailto:\S+|tel:\S+|[Mm]-?\d.*)$/.test(text) &&
    !/\{\w+\}/.test(text) &&
    /\p{L}/u.test(text)
  );
}

/** A hash of the text that visitors read on a page: addresses, drawings and metadata may change without it. */
export function textHash(name: PageName, content: Pick<ContentReader, "page" | "site">): string {
  return shortHash([...textsIn(visibleText(name, content))].join("\n"));
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string" && isVisibleText(value)) yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isRecord(value)) yield* textsIn(Object.values(value));
}
