import type { Block, ContainerDirective } from "../block.ts";

/** A box with a note, a tip or a warning, and an optional title after `:::tip[…]`. */
export const callout: Block<ContainerDirective> = {
  elements: {
    aside: [["className", "note", "tip", "warning"]],
    p: [["className", "callout-title"]],
  },
  resolve(directive) {
    const [first] = directive.children;
    if (first?.type === "paragraph" && first.data?.directiveLabel)
      first.data = { ...first.data, hProperties: { className: ["callout-title"] } };
    directive.data = calloutData(directive.name);
  },
};

/** Node data that renders a callout. */
export function calloutData(kind: string): { hName: string; hProperties: { className: string[] } } {
  return { hName: "aside", hProperties: { className: [kind] } };
}
