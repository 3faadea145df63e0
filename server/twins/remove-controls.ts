import type { Element } from "hast";

/** What a visitor operates or what only a browser reads; `label` and `legend` name fields. */
const CONTROLS = new Set(
  "button input select textarea option datalist output label legend meter progress script style template noscript svg".split(
    " ",
  ),
);

/** Roles of what is operated, or speaks only when something was. */
const ROLES = new Set(
  "alert button checkbox combobox listbox menu menuitem option radio radiogroup search slider spinbutton status switch tab tablist textbox toolbar".split(
    " ",
  ),
);

/** Takes controls out of a part of a page, with the texts that describe them, and everything that is not to be read. */
export function removeControls(part: Element): void {
  const described = [...elementsIn(part)].filter(isControl);
  const helpers = new Set(described.flatMap(({ properties }) => idsIn(properties["ariaDescribedBy"])));
  prune(part, (element) => {
    const id = element.properties["id"];
    return !isControl(element) && !isUnread(element) && !(typeof id === "string" && helpers.has(id));
  });
}

function* elementsIn(part: Element): Generator<Element> {
  for (const child of part.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsIn(child);
  }
}

function prune(part: Element, keep: (element: Element) => boolean): void {
  part.children = part.children.filter(
    (child) => child.type === "text" || (child.type === "element" && keep(child)),
  );
  for (const child of part.children) if (child.type === "element") prune(child, keep);
}

function isControl(element: Element): boolean {
  const { tagName, properties } = element;
  return CONTROLS.has(tagName) || ROLES.has(properties["role"] ?? "") || isSign(element);
}

/** A link that shows a sign and is named apart from it, as the one to a heading itself or back from a footnote. */
function isSign(element: Element): boolean {
  if (element.tagName !== "a" || element.properties["ariaLabel"] === undefined) return false;
  return element.children.every((child) => child.type === "text" && !/[\p{L}\p{N}]/u.test(child.value));
}

function isUnread({ properties }: Element): boolean {
  return properties["ariaHidden"] === "true" || properties["hidden"] === true;
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(/\s+/) : [];
}
