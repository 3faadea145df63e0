import { FORM_ANSWER_TYPE, type FormAnswer } from "#model/contact/form-answer.ts";

/**
 * What became of a form: the server's answer, or why there is none. The browser was offline, or got no answer and cannot
 * tell what arrived.
 */
export type SentForm = FormAnswer | { kind: "offline" | "unreached" };

/** Posts a form as the browser would, without leaving the page. Never rejects, so that nothing typed is lost. */
export async function sendForm(form: HTMLFormElement): Promise<SentForm> {
  // Only a browser that was offline before sending knows that nothing was sent.
  const { onLine } = navigator;
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: FORM_ANSWER_TYPE },
      body: new URLSearchParams(textsIn(form)),
      redirect: "error",
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

/** Whether an answer is one that this build understands: a server of another build, or a proxy, may have sent it. */
function isFormAnswer(answer: unknown): answer is FormAnswer {
  if (!isObject(answer)) return false;
  const { kind, receipt, key, values, problems }: Loose<"kind" | "receipt" | "key" | "values" | "problems"> =
    answer;
  if (kind === "received") return typeof receipt === "string" && /^\/(?!\/)/.test(receipt);
  if (typeof key !== "string" || !isObject(values)) return false;
  if (kind === "rejected") return Array.isArray(problems) && problems.every(isProblem);
  return kind === "conflict" || kind === "unavailable";
}

/** A code that is not known here has words too (`problemText`). */
function isProblem(problem: unknown): boolean {
  if (!isObject(problem)) return false;
  const { field, code }: Loose<"field" | "code"> = problem;
  return typeof field === "string" && typeof code === "string";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
