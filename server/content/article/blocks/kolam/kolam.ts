import * as z from "zod/mini";
import { canBeDrawn, kolamFields } from "#model/content/kolam-choice.ts";
import { text } from "#model/content/fields.ts";
import { fillText } from "../../../placeholders.ts";
import type { Block, LeafDirective } from "../block.ts";
import { readAttributes } from "../read-attributes.ts";

const figureSchema = z
  .strictObject({
    ...kolamFields,
    seed: text(80),
    /** How the drawing relates to the text. */
    caption: z.optional(text(300)),
  })
  .check(canBeDrawn);

/** A drawing generated from a word. */
export const kolam: Block<LeafDirective> = {
  example: '::kolam{seed="…"}',
  elements: { kolam: Object.keys(figureSchema.shape) },
  resolve(directive, placeholders, report) {
    const given = Object.fromEntries(
      Object.entries(directive.attributes ?? {}).map(([name, value]) => [
        name,
        numeric(name, fillText(value ?? "", placeholders)),
      ]),
    );
    const figure = readAttributes(figureSchema, given, "::kolam", report);
    directive.children = [];
    directive.data = { hName: "kolam", hProperties: { ...figure } };
  },
};

function numeric(name: string, value: string): string | number {
  return ["columns", "rows", "channels"].includes(name) && /^[0-9.]+$/.test(value) ? Number(value) : value;
}
