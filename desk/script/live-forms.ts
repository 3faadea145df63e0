import { ask, show } from "./page-swap.ts";
import { draftsKept } from "./reply.ts";

/**
 * Sends the desk's actions without leaving the page. The page changes only once the desk has confirmed the action;
 * otherwise it says that nothing was saved, and keeps the typed text.
 */
export function liveForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset["act"] === undefined) return;
    event.preventDefault();
    void send(form, event.submitter);
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  submitter?.setAttribute("aria-busy", "true");
  notSaved(false);
  await draftsKept();
  const answer = await ask(form.action, bodyOf(new FormData(form, submitter), form.enctype));
  form.ariaBusy = null;
  submitter?.removeAttribute("aria-busy");
  if (!answer) return notSaved(true);
  for (const open of document.querySelectorAll<HTMLDetailsElement>("details[open]")) open.open = false;
  show(answer);
}

function bodyOf(data: FormData, type: string): URLSearchParams | FormData {
  if (type === "multipart/form-data") return data;
  return new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

function notSaved(isTrue: boolean): void {
  for (const alert of document.querySelectorAll<HTMLElement>("[data-not-saved]")) alert.hidden = !isTrue;
}
