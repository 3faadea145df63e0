import type { Paragraph, PhrasingContent } from "mdast";
import * as z from "zod/mini";
import type { Block, ContainerDirective } from "../block.ts";
import { readAttributes, takeLabel } from "../read-attributes.ts";

/** Maximum pictures per row of a gallery. */
const gallerySchema = z.strictObject({
  columns: z.optional(z.enum(["2", "3", "4"], { error: "must be 2, 3 or 4" })),
});

/** Pictures side by side, each with its caption, and a shared one after `:::gallery[…]`. */
export const gallery: Block<ContainerDirective> = {
  // Its elements are among those of every article.
  elements: {},
  resolve(directive, _placeholders, report) {
    const shape = readAttributes(gallerySchema, directive.attributes ?? {}, ":::gallery", report);
    const caption = takeLabel(directive);
    const pictures = directive.children.flatMap((child) =>
      child.type === "paragraph" ? child.children : [],
    );
    const others = pictures.filter((child) => !isPicture(child) && !isBetween(child));
    if (others.length > 0 || directive.children.some(({ type }) => type !== "paragraph"))
      report(
        ":::gallery can only contain pictures; write each on a line, and their shared caption as :::gallery[…]",
      );
    const shown = pictures.filter(isPicture);
    const columns = shape?.columns ?? (shown.length === 2 || shown.length === 4 ? "2" : "3");
    directive.children = shown.map(alone);
    if (caption) directive.children.push({ ...caption, data: { hName: "figcaption" } });
    directive.data = { hName: "figure", hProperties: { className: ["gallery", `gallery-${columns}`] } };
  },
};

function alone(picture: PhrasingContent): Paragraph {
  return { type: "paragraph", children: [picture] };
}

function isPicture({ type }: PhrasingContent): boolean {
  return type === "image" || type === "imageReference";
}

function isBetween(node: PhrasingContent): boolean {
  return node.type === "break" || (node.type === "text" && node.value.trim() === "");
}
