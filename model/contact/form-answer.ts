import type { ContactValues } from "./field-names.ts";
import type { FieldProblem } from "./field-problem.ts";

/** The answer to a form whose message was not accepted. `key` is the one to send with next time. */
export type RefusedForm =
  | { kind: "rejected"; values: ContactValues; problems: FieldProblem[]; key: string }
  | { kind: "conflict" | "unavailable"; values: ContactValues; key: string };

/** The JSON answer to a form that a script has sent. */
export type FormAnswer =
  | RefusedForm
  /** The path of the receipt, which is the next page. */
  | { kind: "received"; receipt: string };

/** The media type by which a script asks for a `FormAnswer`; a browser's own form asks for a page. */
export const FORM_ANSWER_TYPE = "application/json";
