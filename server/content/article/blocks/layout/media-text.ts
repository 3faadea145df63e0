import * as z from "zod/mini";
import { MEDIA_WIDTHS } from "../../../../posts/article/layout-widths.ts";
import type { Block, ContainerDirective } from "../block.ts";
import { readAttributes } from "../read-attributes.ts";

const mediaTextSchema = z.strictObject({
  /** Position of the picture. */
  side: z.optional(z.enum(["left", "right", "above"], { error: "must be left, right or above" })),
  /** Share of the width for a picture beside text; half by default. */
  width: z.optional(
    z.enum(MEDIA_WIDTHS, { error: `must be ${MEDIA_WIDTHS.join(" or ")}, or left out for half` }),
  ),
});

/** A picture with text beside it or, for `side=above`, below it on a separate background. */
export const mediaText: Block<ContainerDirective> = {
  elements: {},
  resolve(directive, _placeholders, report) {
    const shape = readAttributes(mediaTextSchema, directive.attributes ?? {}, ":::media-text", report);
    const [first, ...words] = directive.children;
    const [picture, ...others] = first?.type === "paragraph" ? first.children : [];
    if (!picture || !picture.type.startsWith("image") || others.length > 0 || words.length === 0)
      report(":::media-text needs a picture in a separate paragraph, and the text below it");
    const { side = "left", width } = shape ?? {};
    if (side === "above" && width) report(":::media-text takes no width with the picture above");
    const className = [
      "media-text",
      ...[side, width].flatMap((one) => (one && one !== "left" ? [`media-${one}`] : [])),
    ];
    directive.data = { hName: "div", hProperties: { className } };
  },
};
