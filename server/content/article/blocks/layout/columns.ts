import * as z from "zod/mini";
import type { Block, ContainerDirective } from "../block.ts";
import { NO_ATTRIBUTES, readAttributes } from "../read-attributes.ts";
import { COLUMN_WIDTHS, columnsClass } from "../../../../posts/article/layout-widths.ts";

/** Column widths, left to right, as parts of the whole; equal by default. */
const columnsSchema = z.strictObject({
  widths: z.optional(
    z.enum(COLUMN_WIDTHS, {
      error: `must be one of ${COLUMN_WIDTHS.join(", ")}, or left out for equal columns`,
    }),
  ),
});

const EXAMPLE = "two to four :::column inside ::::columns";

/** Text in columns, `::::columns` around each `:::column`. */
export const columns: Block<ContainerDirective> = {
  example: "::::columns",
  elements: {},
  resolve(directive, _placeholders, report) {
    const { widths } = readAttributes(columnsSchema, directive.attributes ?? {}, "::::columns", report) ?? {};
    const inside = directive.children.flatMap((child) =>
      child.type === "containerDirective" && child.name === "column" ? [child] : [],
    );
    for (const one of inside) one.data = divOf("column");
    if (inside.length < directive.children.length || inside.length < 2 || inside.length > 4)
      report(`::::columns takes only columns; write ${EXAMPLE}, with one more colon outside`);
    if (widths && widths.split(":").length !== inside.length)
      report(
        `::::columns has ${inside.length} columns, but widths=${widths} lists ${widths.split(":").length}`,
      );
    directive.data = divOf("columns", ...(widths ? [columnsClass(widths)] : []));
  },
};

/** A single column. */
export const column: Block<ContainerDirective> = {
  elements: {},
  resolve(directive, _placeholders, report) {
    readAttributes(NO_ATTRIBUTES, directive.attributes ?? {}, ":::column", report);
    // The columns around it were there first.
    if (!directive.data) report(`:::column is outside ::::columns; write ${EXAMPLE}`);
  },
};

function divOf(...className: string[]): ContainerDirective["data"] {
  return { hName: "div", hProperties: { className } };
}
