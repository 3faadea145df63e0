import type { ContentReader } from "#model/content/content-reader.ts";
import { pageNames, type PageName } from "#model/content/pages/index.ts";
import { matchRoute } from "#model/routes.ts";
import type { FoundKind } from "#model/search/site-search.ts";
import { isRecord } from "../content/placeholders.ts";
import { pathOfPage } from "../content/references.ts";
import type { SearchDocument } from "./search-document.ts";

/** What the parts of some pages are called; those of all others are sections. */
const KINDS: Partial<Record<PageName, FoundKind>> = {
  services: "service",
  products: "product",
  "business-solutions": "problem",
};

/** Fields that name a part, the first that is there. */
const TITLES = ["title", "name", "sentence", "heading", "label"];

/** Shorter texts are labels, not passages. */
const PASSAGE_MIN_CHARS = 40;

/**
 * Every listed page and every part of it that has an anchor and a title. Each word of a page's content is found once:
 * with its part, or with the page where it belongs to no part.
 */
export function pageDocuments(content: ContentReader): SearchDocument[] {
  return pageNames.flatMap((name) => {
    const path = pathOfPage(name);
    return path !== undefined && matchRoute(path)?.listed ? documentsOf(name, path, content) : [];
  });
}

function documentsOf(name: PageName, path: string, content: ContentReader): SearchDocument[] {
  const { head, ...words } = content.page(name);
  const parts: Part[] = [];
  const rest = textsIn(words, parts);
  return [
    {
      href: path,
      kind: "page",
      title: head.title,
      text: head.description,
      headings: [],
      tags: head.keywords,
      body: rest,
      passages: passagesOf(rest),
    },
    ...parts.map(({ id, title, texts }): SearchDocument => ({
      href: `${path}#${id}`,
      kind: KINDS[name] ?? "section",
      page: head.title,
      title,
      text: texts.find(isPassage) ?? texts[0] ?? "",
      headings: [],
      tags: [],
      body: texts,
      passages: passagesOf(texts),
    })),
  ];
}

interface Part {
  id: string;
  title: string;
  texts: string[];
}

/** The texts of a value; parts with an anchor and a title are put aside with theirs. */
function textsIn(value: unknown, parts: Part[]): string[] {
  if (typeof value === "string") return isText(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, parts));
  if (!isRecord(value)) return [];
  const { id } = value;
  const titled = TITLES.find((field) => typeof value[field] === "string");
  if (typeof id !== "string" || titled === undefined)
    return Object.values(value).flatMap((field) => textsIn(field, parts));
  const { [titled]: title, ...rest } = value;
  const texts = Object.entries(rest).flatMap(([field, inner]) =>
    field === "id" ? [] : textsIn(inner, parts),
  );
  parts.push({ id, title: String(title), texts });
  return [];
}

/** Whether a text is read by visitors: no address, no name of ours such as `offshore-team`, no path of a drawing, and
 * nothing that the page has yet to fill in. */
function isText(text: string): boolean {
  return (
    !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\/\S*|#\S+|https:\S+|mailto:\S+|tel:\S+|[Mm]-?\d.*)$/.test(text) &&
    !/\{\w+\}/.test(text) &&
    /\p{L}/u.test(text)
  );
}

/** The texts that can be read by themselves, then all labels in one line, for words that stand nowhere else. */
function passagesOf(texts: readonly string[]): string[] {
  const labels = texts.filter((text) => !isPassage(text));
  return [...texts.filter(isPassage), ...(labels.length > 0 ? [labels.join(" · ")] : [])];
}

function isPassage(text: string): boolean {
  return text.length >= PASSAGE_MIN_CHARS;
}
