import type { Block, ContainerDirective } from "../block.ts";
import { NO_ATTRIBUTES, readAttributes, takeLabel } from "../read-attributes.ts";

/** Text that opens under a line, `:::details[…]`. */
export const details: Block<ContainerDirective> = {
  example: ":::details[…]",
  elements: {},
  resolve(directive, _placeholders, report) {
    readAttributes(NO_ATTRIBUTES, directive.attributes ?? {}, ":::details", report);
    const line = takeLabel(directive);
    if (!line) report(":::details has no line to open it by; write it as :::details[What is inside]");
    else directive.children.unshift({ ...line, data: { hName: "summary" } });
    directive.data = { hName: "details" };
  },
};
