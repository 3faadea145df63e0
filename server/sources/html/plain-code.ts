import type { Element, ElementContent } from "hast";
import { isBlank } from "../../posts/article/is-blank.ts";
import { isKnownLanguage } from "../../posts/article/known-languages.ts";
import { attribute, classesOf, element, findNamed, replaceElements, words } from "./hast-nodes.ts";

/** Code as plain text with its language, where we know it; some editors break its lines with elements. */
export function plainCode(node: Element): ElementContent[] {
  const named = [node, ...findNamed(node, "code")].flatMap((one) => [
    ...classesOf(one).map((name) => /^(?:language|lang|highlight-source|brush:?)-?(.+)$/.exec(name)?.[1]),
    attribute(one, "lang"),
    attribute(one, "dataLang"),
  ]);
  const language = named.find((name) => name !== undefined && isKnownLanguage(name))?.toLowerCase();
  replaceElements(node, (one) => (one.tagName === "br" ? words("\n") : one.children));
  const properties = language === undefined ? {} : { className: [`language-${language}`] };
  return isBlank(node.children) ? [] : [element("pre", {}, [element("code", properties, node.children)])];
}
