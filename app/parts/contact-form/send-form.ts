import { FORM_ANSWER_TYPE, type FormAnswer } from "#model/contact/form-answer.ts";

/**
 * Result of sending a form: the server's response, or none. "offline": not sent; "unreached": no response, so it may
 * have arrived.
 */
export type SentForm = FormAnswer | { kind: "offline" | "unreached" };

/** After so long no answer is expected any more; sending again is safe, as the key is the same. */
const SEND_MAX_MS = 60_000;

/** Posts a form as the browser would, without leaving the page. Never rejects, to keep typed text. */
export async function sendForm(form: HTMLFormElement): Promise<SentForm> {
  // Only a browser that was offline before sending knows that it sent nothing.
  const { onLine } = navigator;
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: FORM_ANSWER_TYPE },
      body: new URLSearchParams(textsIn(form)),
      redirect: "error",
      signal: AbortSignal.timeout(SEND_MAX_MS),
    });
    const answer: unknown = await response.json();
    return isFormAnswer(answer) ? answer : { kind: "unreached" };
  } catch {
    return { kind: onLine ? "unreached" : "offline" };
  }
}

function textsIn(form: HTMLFormElement): [name: string, text: string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
}

type Loose<Name extends string> = Partial<Record<Name, unknown>>;

/** True if this build understands a response: another build, or a proxy, may have sent it. */
function isFormAnswer(answer: unknown): answer is FormAnswer {
  if (typeof answer !== "object" || answer === null) return false;
  const { kind, receipt, key, problems }: Loose<"kind" | "receipt" | "key" | "problems"> = answer;
  if (kind === "received") return typeof receipt === "string" && /^\/(?![/\\])/.test(receipt);
  if (typeof key !== "string") return false;
  return kind === "rejected" ? Array.isArray(problems) : kind === "conflict" || kind === "unavailable";
}
