import type { Root } from "hast";
import { sourceOf } from "./html-inlines.ts";
import { attribute, classesOf, findAll } from "./html-nodes.ts";

/** Shows the whole picture in galleries of smaller copies, such as `a-150x150.jpg`, that link to its file, `a.jpg`. */
export function showWholePictures(tree: Root): void {
  for (const item of findAll(tree, (node) => classesOf(node).includes("gallery-item")))
    for (const link of findAll(item, ({ tagName }) => tagName === "a")) {
      const href = attribute(link, "href") ?? "";
      const [picture] = findAll(link, ({ tagName }) => tagName === "img");
      if (picture && href !== "" && nameOf(href) === nameOf(sourceOf(picture) ?? ""))
        picture.properties["src"] = href;
    }
}

/** What all sizes of a picture have in common in their addresses. */
function nameOf(address: string): string | undefined {
  const { pathname } = URL.parse(address, "https://blog.invalid") ?? {};
  return pathname?.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.\w{1,5}$)/, "");
}
