import type { ContactValues } from "./field-names.ts";
import type { FieldProblem } from "./field-problem.ts";

/** The response to a form whose message was rejected. `key` is the next form key. */
export type RefusedForm =
  | { kind: "rejected"; values: ContactValues; problems: FieldProblem[]; key: string }
  | { kind: "conflict" | "unavailable"; values: ContactValues; key: string };

/** The JSON answer to a form that a script has sent. */
export type FormAnswer =
  | RefusedForm
  /** The path of the receipt, which is the next page. */
  | { kind: "received"; receipt: string };

/** Media type of script requests for a `FormAnswer`; native forms request a page. */
export const FORM_ANSWER_TYPE = "application/json";
