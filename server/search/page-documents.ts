import {
  collectionAt,
  collectionNames,
  collections,
  entryPath,
  type CollectionName,
  type AnyEntry,
} from "#model/collections/collections.ts";
import { findableEntries } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { pageNames, type PageName } from "#model/content/pages/index.ts";
import { pages, type PageRow } from "#model/pages.ts";
import { matchRoute } from "#model/routes.ts";
import { isRecord } from "../content/placeholders.ts";
import { pathOfPage } from "../content/references.ts";
import { isVisibleText, visibleText } from "../content/visible-text.ts";
import type { SearchDocument } from "./search-document.ts";
import { articlePassages } from "#model/content/article.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";

/** Fields with the title of a part; the first one found is used. */
const TITLES = ["title", "name", "sentence", "heading", "label"];

/** Those used as headings. */
const HEADINGS = ["title", "sentence", "heading"];

/** Shortest sentence shown as a passage; shorter ones are labels. */
const PASSAGE_MIN_CHARS = 20;

/**
 * Every listed page and every part of it with an anchor and a title. Each word of a page is indexed once:
 * with its part, or with the page when it belongs to no part.
 */
export function pageDocuments(content: ContentReader): SearchDocument[] {
  return [
    ...pageNames.flatMap((name) => {
      const path = pathOfPage(name);
      return path !== undefined && content.has(name) && isShown(path, content)
        ? documentsOf(name, path, content)
        : [];
    }),
    ...collectionNames.flatMap((name) =>
      findableEntries(content, name).map((entry) => entryDocument(name, entry)),
    ),
  ];
}

/** True if there is a page to find: lists without entries have none. */
function isShown(path: string, content: ContentReader): boolean {
  const at = collectionAt(path);
  return matchRoute(path)?.listed === true && (!at || content.entries(at.collection).length > 0);
}

function entryDocument(collection: CollectionName, entry: AnyEntry): SearchDocument {
  const { head, slug, sample, ...shown } = entry;
  const own: Texts = { headings: [], texts: [] };
  gather(Object.values(shown), own, []);
  return {
    href: entryPath(collection, entry),
    kind: collections[collection].kind,
    // Real entries come first.
    aside: entry.sample === true,
    title: head.title,
    text: head.description,
    tags: head.keywords,
    ...shownOf(own),
  };
}

function documentsOf(name: PageName, path: string, content: ContentReader): SearchDocument[] {
  const { head } = content.page(name);
  const { parts: kind = "section", aside = false }: PageRow = pages[name];
  const own: Texts = { headings: [], texts: [] };
  const parts: Part[] = [];
  gather(visibleText(name, content), own, parts);
  return [
    {
      href: path,
      kind: "page",
      aside,
      title: head.title,
      text: head.description,
      tags: head.keywords,
      ...shownOf(own),
    },
    ...parts.map(({ id, title, ...part }): SearchDocument => ({
      href: `${path}#${id}`,
      kind,
      aside,
      page: shortName(name, path, content),
      title,
      text: part.texts.find(isPassage) ?? head.description,
      tags: part.keywords,
      ...shownOf(part),
    })),
  ];
}

/** Short name of a page: from the menu, else from its breadcrumbs, else its title. */
function shortName(name: PageName, path: string, content: ContentReader): string {
  const inMenu = content
    .site()
    .navigation.flatMap((entry) => ("children" in entry ? entry.children : [entry]))
    .find(({ href }) => href === path);
  if (inMenu) return inMenu.label;
  const page = content.page(name);
  return ("crumbs" in page && page.crumbs.at(-1)) || page.head.title;
}

interface Texts {
  headings: string[];
  texts: string[];
}

interface Part extends Texts {
  id: string;
  title: string;
  keywords: readonly string[];
}

function shownOf({ headings, texts }: Texts): Pick<SearchDocument, "headings" | "body" | "passages"> {
  return { headings, body: texts, passages: texts.filter(isPassage) };
}

/** Adds the texts of a value to those of a page or part; parts with an anchor and a title are separate. */
function gather(value: unknown, into: Texts, parts: Part[]): void {
  if (typeof value === "string" && isVisibleText(value)) into.texts.push(value);
  if (Array.isArray(value)) for (const item of value) gather(item, into, parts);
  if (!isRecord(value)) return;
  const row = factIn(value);
  if (row) {
    into.headings.push(row.name);
    into.texts.push(row.sentence);
    return;
  }
  const titled = TITLES.find((field) => typeof value[field] === "string");
  const title = String(value[titled ?? ""]);
  const isPart = typeof value["id"] === "string" && titled !== undefined;
  const part: Part = { id: String(value["id"]), title, keywords: keywordsOf(value), headings: [], texts: [] };
  if (isPart) parts.push(part);
  else if (titled !== undefined && HEADINGS.includes(titled) && isVisibleText(title))
    into.headings.push(title);
  for (const [field, inner] of Object.entries(value))
    if (field !== "keywords" && (!isPart || (field !== "id" && field !== titled)))
      gather(inner, isPart ? part : into, parts);
}

function keywordsOf({ keywords }: Record<string, unknown>): string[] {
  return Array.isArray(keywords) ? keywords.filter((word) => typeof word === "string") : [];
}

/** A row of a table or a list of facts as a sentence: "Priced: by site and month." */
function factIn({
  term,
  label,
  text,
  cells,
}: Record<string, unknown>): { name: string; sentence: string } | undefined {
  const name = term ?? label;
  const told = Array.isArray(cells) ? cells.filter((cell) => typeof cell === "string") : [text];
  if (typeof name !== "string" || !told.every((part) => typeof part === "string")) return undefined;
  const line = [name, told.join("; ")].filter(Boolean).join(": ");
  return { name, sentence: SENTENCE_END.test(line) ? line : `${line}.` };
}

const SENTENCE_END = /[.!?…:][”’"')]*$/u;

function isPassage(text: string): boolean {
  return text.length >= PASSAGE_MIN_CHARS && SENTENCE_END.test(text);
}

/** A published post as it is put into the index; undefined when it has just been withdrawn. */
export function postDocument(content: ContentReader, { id }: PostSummary): SearchDocument | undefined {
  const post = content.post(id);
  if (!post) return undefined;
  return {
    href: postPath(post),
    kind: "post",
    post: id,
    published: post.published,
    category: post.category,
    title: post.title,
    text: post.excerpt,
    headings: post.headings.map(({ text }) => text),
    tags: [
      post.category.name,
      ...post.tags.map(({ name }) => name),
      ...post.authors.map(({ name }) => name),
      ...post.head.keywords,
    ],
    body: articlePassages(post.body, { code: true }),
    passages: articlePassages(post.body, { code: false }).filter(isPassage),
  };
}
