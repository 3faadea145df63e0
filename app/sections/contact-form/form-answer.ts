import { createContext, data, redirect } from "react-router";
import type { ContactValues } from "#model/contact/field-names.ts";
import type { FieldProblem } from "#model/contact/field-problem.ts";
import type { ContactService } from "#model/contact/contact-service.ts";
import { shownAgain } from "#model/contact/shown-again.ts";

/** The answer to a form whose message was not accepted. `key` is the one to send with next time. */
export type FormAnswer =
  | { kind: "rejected"; values: ContactValues; problems: FieldProblem[]; key: string }
  | { kind: "conflict" | "unavailable"; values: ContactValues; key: string }
  /** The browser was offline, or got no answer and cannot tell what arrived; what was typed is still in the form. */
  | { kind: "offline" | "unreached" };

/** Whether this response refuses a message: the page says so in its title. */
export const refusalContext = createContext(false);

interface AnswerOptions {
  contact: ContactService;
  /** An unused key. */
  newKey: string;
  /** Called when the message was not accepted. */
  refused: () => void;
}

/** Passes a posted form to the contact service. Redirects to the receipt, or answers with what is wrong. */
export async function answerForm(request: Request, { contact, newKey, refused }: AnswerOptions) {
  const result = await contact.receive(new URLSearchParams(await request.text()), {});
  if (result.kind === "received") return redirect(`/contact/received/${result.receiptToken}`, 303);
  refused();
  const { status, headers, key } = shownAgain(result, newKey);
  return data<FormAnswer>({ ...result, key }, { status, headers });
}

/** Sends a form from the browser. An unreachable server becomes an answer too, so that nothing typed is lost. */
export async function sendForm(send: () => Promise<FormAnswer | undefined>) {
  // Only a browser that was offline before sending knows that nothing was sent.
  const { onLine } = navigator;
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<FormAnswer>({ kind: onLine ? "unreached" : "offline" }, { status: 503 });
  }
}
