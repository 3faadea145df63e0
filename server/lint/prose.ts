import { visit } from "unist-util-visit";
import { placeInText } from "../content/article/place-in-text.ts";
import { FILE_START } from "../content/content-error.ts";
import type { DataPath } from "../content/located-data.ts";
import { fieldsIn } from "../content/references.ts";
import type { LintedContent } from "./linted-content.ts";

/** A piece of text that visitors read. */
export interface Prose {
  text: string;
  warn(index: number, part: string, message: string): void;
}

/** Fields with addresses, names or visitors' words. */
const NO_PROSE = new Set(["href", "src", "img", "id", "slug", "seed", "topic", "synonyms", "smallWords"]);
/** Fields of front matter that visitors read. */
const FRONT_PROSE = new Set(["title", "excerpt", "description", "ogTitle", "ogDescription", "alt"]);

const ADDRESS = /\b(?:https?:\/\/|www\.|mailto:|tel:)\S+|\S+@\S+\.\w+|(?<!\S)\/[\w#?=&%./-]+/g;

/** All prose of pages and posts, without code; addresses are blank. */
export function proseOf(content: LintedContent): Prose[] {
  const found = factTexts(content);
  for (const { tree, source, report } of content.posts)
    visit(tree, (node) => {
      const { type } = node;
      if (type === "text")
        found.push({
          text: withoutAddresses(node.value),
          warn: (index, part, message) =>
            report(placeInText(node, index, part, source), "text", message, "warning"),
        });
      if (type === "image")
        found.push({
          text: withoutAddresses(node.alt ?? ""),
          warn: (_index, _part, message) =>
            report(node.position?.start ?? FILE_START, "text", message, "warning"),
        });
    });
  return found;
}

/** The prose of JSON files and of front matter, where Markdown and HTML mean nothing. */
export function factTexts({ json, posts }: LintedContent): Prose[] {
  const ofPages = json.flatMap((file) =>
    textsIn(file.content, (key) => !NO_PROSE.has(key)).map(({ text, path }): Prose => ({
      text: withoutAddresses(text),
      warn: (_index, _part, message) => file.report(path, message, "warning"),
    })),
  );
  const ofPosts = posts.flatMap(({ data, report }) =>
    textsIn(data.value, (key) => FRONT_PROSE.has(key)).map(({ text, path }): Prose => ({
      text: withoutAddresses(text),
      warn: (_index, _part, message) => report(data.placeOf(path), path.join("."), message, "warning"),
    })),
  );
  return [...ofPages, ...ofPosts];
}

function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, (address) => " ".repeat(address.length));
}

/** Every text inside data, alone or in a list, in fields that count as prose. */
export function textsIn(
  data: unknown,
  isProse: (key: string) => boolean,
): { text: string; path: DataPath }[] {
  return [...fieldsIn(data)].flatMap(({ key, value, path }) => {
    if (!isProse(key)) return [];
    if (typeof value === "string") return [{ text: value, path }];
    if (!Array.isArray(value)) return [];
    return value.flatMap((text: unknown, index) =>
      typeof text === "string" ? [{ text, path: [...path, index] }] : [],
    );
  });
}
