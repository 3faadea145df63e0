import { createContext, data, redirect } from "react-router";
import type { ContactValues } from "#model/contact/field-names.ts";
import type { FieldProblem, ProblemCode } from "#model/contact/field-problem.ts";
import type { ContactService } from "#model/contact/contact-service.ts";

/** What a form is told when its message was not taken. `key` is the one to send with next time. */
export type FormAnswer =
  | { kind: "rejected"; values: ContactValues; problems: FieldProblem[]; key: string }
  | { kind: "conflict" | "unavailable"; values: ContactValues; key: string }
  /** The browser was offline, or got no answer and cannot tell what arrived; what was typed stands in the form still. */
  | { kind: "offline" | "unreached" };

/** Whether the answer under way refuses a message: a page rendered for it says so in its title. */
export const refusalContext = createContext(false);

interface AnswerOptions {
  desk: ContactService;
  /** A key nobody has used. */
  newKey: string;
  /** Told when the message was not taken. */
  refused: () => void;
}

/** Waits, in seconds, that a browser or a proxy may take before it asks again. */
const RETRY_AFTER_S = "30";

/** Hands a posted form to the desk. Redirects to the receipt, or answers with what the form has to say. */
export async function answerForm(request: Request, { desk, newKey, refused }: AnswerOptions) {
  const result = await desk.receive(new URLSearchParams(await request.text()), {});
  if (result.kind === "received") return redirect(`/contact/received/${result.receiptToken}`, 303);
  refused();
  const { kind, values } = result;
  if (kind === "conflict") return data<FormAnswer>({ kind, values, key: newKey }, { status: 409 });
  if (kind === "unavailable") {
    // With its old key, in case the message did arrive: then the next try gets its receipt.
    const headers = { "Retry-After": RETRY_AFTER_S };
    return data<FormAnswer>({ kind, values, key: values.key || newKey }, { status: 503, headers });
  }
  const { problems } = result;
  const says = (wrong: ProblemCode) => problems.some(({ code }) => code === wrong);
  const large = says("form.large");
  const key = large || says("form.stale") ? newKey : values.key;
  return data<FormAnswer>({ kind, values, problems, key }, { status: large ? 413 : 422 });
}

/** Sends a form from the browser. A server out of reach is an answer too, so that nothing typed is lost. */
export async function sendForm(send: () => Promise<FormAnswer | undefined>) {
  // Only who is offline before anything is sent can be told that nothing was.
  const { onLine } = navigator;
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<FormAnswer>({ kind: onLine ? "unreached" : "offline" }, { status: 503 });
  }
}
