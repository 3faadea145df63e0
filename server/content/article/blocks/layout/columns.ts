import type { Block, ContainerDirective } from "../block.ts";
import { readAttributes } from "../read-attributes.ts";
import { NO_ATTRIBUTES } from "./take-label.ts";

const EXAMPLE = "two to four :::column inside ::::columns";

/** Text in columns, `::::columns` around each `:::column`. */
export const columns: Block<ContainerDirective> = {
  example: "::::columns",
  elements: {},
  resolve(directive, _placeholders, report) {
    readAttributes(NO_ATTRIBUTES, directive.attributes ?? {}, ":::columns", report);
    const inside = directive.children.flatMap((child) =>
      child.type === "containerDirective" && child.name === "column" ? [child] : [],
    );
    for (const one of inside) one.data = divOf("column");
    if (inside.length < directive.children.length || inside.length < 2 || inside.length > 4)
      report(`::::columns holds columns only; write ${EXAMPLE}, with one colon more outside than inside`);
    directive.data = divOf("columns");
  },
};

/** One of several columns. */
export const column: Block<ContainerDirective> = {
  elements: {},
  resolve(directive, _placeholders, report) {
    readAttributes(NO_ATTRIBUTES, directive.attributes ?? {}, ":::column", report);
    // The columns around it were there first.
    if (!directive.data) report(`:::column stands alone; write ${EXAMPLE}`);
  },
};

function divOf(name: string): ContainerDirective["data"] {
  return { hName: "div", hProperties: { className: [name] } };
}
