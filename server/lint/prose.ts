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

/** Fields that hold addresses, names of things or words of visitors. */
const NO_PROSE = new Set(["href", "src", "img", "id", "slug", "seed", "topic", "synonyms", "smallWords"]);
/** Fields of front matter that visitors read. */
const FRONT_PROSE = new Set(["title", "excerpt", "description", "ogTitle", "ogDescription", "alt"]);

const ADDRESS = /\b(?:https?:\/\/|www\.|mailto:|tel:)\S+|\S+@\S+\.\w+|(?<!\S)\/[\w#?=&%./-]+/g;

/** All prose of pages and posts, without code; addresses are blank. */
export function proseOf({ json, posts }: LintedContent): Prose[] {
  const found: Prose[] = [];
  const add = (text: string, warn: Prose["warn"]) =>
    found.push({ text: text.replace(ADDRESS, (address) => " ".repeat(address.length)), warn });
  for (const file of json)
    for (const { text, path } of textsIn(file.content, (key) => !NO_PROSE.has(key)))
      add(text, (_index, _part, message) => file.report(path, message, "warning"));
  for (const { data, tree, source, report } of posts) {
    for (const { text, path } of textsIn(data.value, (key) => FRONT_PROSE.has(key)))
      add(text, (_index, _part, message) => report(data.placeOf(path), path.join("."), message, "warning"));
    visit(tree, (node) => {
      const { type } = node;
      if (type === "text")
        add(node.value, (index, part, message) =>
          report(placeInText(node, index, part, source), "text", message, "warning"),
        );
      if (type === "image")
        add(node.alt ?? "", (_index, _part, message) =>
          report(node.position?.start ?? FILE_START, "text", message, "warning"),
        );
    });
  }
  return found;
}

function textsIn(data: unknown, isProse: (key: string) => boolean): { text: string; path: DataPath }[] {
  return [...fieldsIn(data)].flatMap(({ key, value, path }) => {
    if (!isProse(key)) return [];
    if (typeof value === "string") return [{ text: value, path }];
    if (!Array.isArray(value)) return [];
    return value.flatMap((text: unknown, index) =>
      typeof text === "string" ? [{ text, path: [...path, index] }] : [],
    );
  });
}
