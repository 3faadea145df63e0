import * as z from "zod/mini";
import type { Block, ContainerDirective } from "../block.ts";
import { readAttributes } from "../read-attributes.ts";

const mediaTextSchema = z.strictObject({
  /** Where the picture is. */
  side: z.optional(z.enum(["left", "right", "above"], { error: "must be left, right or above" })),
});

/** A picture with text beside it or, for `side=above`, below it on a ground of its own. */
export const mediaText: Block<ContainerDirective> = {
  elements: {},
  resolve(directive, _placeholders, report) {
    const shape = readAttributes(mediaTextSchema, directive.attributes ?? {}, ":::media-text", report);
    const [first, ...words] = directive.children;
    const [picture, ...others] = first?.type === "paragraph" ? first.children : [];
    if (!picture || !picture.type.startsWith("image") || others.length > 0 || words.length === 0)
      report(":::media-text is a picture alone in its paragraph, and below it the text");
    const side = shape?.side ?? "left";
    const className = side === "left" ? ["media-text"] : ["media-text", `media-${side}`];
    directive.data = { hName: "div", hProperties: { className } };
  },
};
