import type { Paragraph } from "mdast";
import * as z from "zod/mini";
import type { ContainerDirective } from "../block.ts";

/** Takes the words between the square brackets, `:::name[…]`, out of a directive. */
export function takeLabel(directive: ContainerDirective): Paragraph | undefined {
  const [first] = directive.children;
  if (first?.type !== "paragraph" || !first.data?.directiveLabel) return undefined;
  directive.children.shift();
  return first;
}

/** For blocks that nothing is set of. */
export const NO_ATTRIBUTES = z.strictObject({});
