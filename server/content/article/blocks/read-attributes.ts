import type { Paragraph } from "mdast";
import * as z from "zod/mini";
import type { ContainerDirective } from "./block.ts";
import { FILE_START, type Report } from "../../content-error.ts";
import { checkShape } from "../../describe-issue.ts";

/**
 * Validates the attributes of a directive, `{columns=3}`, against a schema and reports problems.
 * @param block its syntax, for messages
 * @returns undefined if anything was reported
 */
export function readAttributes<Schema extends z.core.$ZodType>(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  block: string,
  report: (message: string) => ReturnType<Report>,
): z.output<Schema> | undefined {
  return checkShape(schema, { value: given, placeOf: () => FILE_START }, given, (_place, field, message) =>
    report(`${block} ${field} ${message}`),
  );
}

/** Removes and returns the text between the square brackets, `:::name[…]`, of a directive. */
export function takeLabel(directive: ContainerDirective): Paragraph | undefined {
  const [first] = directive.children;
  if (first?.type !== "paragraph" || !first.data?.directiveLabel) return undefined;
  directive.children.shift();
  return first;
}

/** For blocks that nothing is set of. */
export const NO_ATTRIBUTES = z.strictObject({});
