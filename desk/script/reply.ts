import { REPLY_DOES } from "#model/desk/letter-views.ts";
import { refresh } from "./refresh.ts";

/** A pause in typing after which the draft is kept. */
const KEEP_AFTER_MS = 1_500;

/** How often a letter that is about to go out is looked after. */
const LOOK_EVERY_MS = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let keeping: Promise<void> = Promise.resolve();

/** Letters: Reply opens the form in place, what is typed is kept, Ctrl or Cmd with Enter sends or saves. */
export function replies(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const form = target?.closest("[data-write]") && document.querySelector<HTMLDetailsElement>(".reply");
    if (!form) return;
    event.preventDefault();
    form.open = true;
    form.querySelector<HTMLElement>("#reply-text")?.focus();
  });
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest("form") : null;
    if (target instanceof HTMLInputElement && target.type === "file") return checkFiles(target);
    if (form?.dataset["replyForm"] === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(() => keep(form), KEEP_AFTER_MS);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    const form = event.target instanceof HTMLTextAreaElement ? event.target.form : null;
    if (!form) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector<HTMLElement>("[data-default], [type=submit]:not([aria-hidden])"));
  });
  setInterval(() => document.querySelector("[data-under-way]") && void refresh(), LOOK_EVERY_MS);
}

/** Called after a page was shown: a form that comes back says why, one that was asked for takes the focus. */
export function showWriting(): void {
  const problem = document.querySelector<HTMLElement>("[data-reply-problem]");
  if (problem) return problem.focus();
  if (location.hash !== "#reply-text") return;
  document.querySelector<HTMLElement>("#reply-text")?.focus();
  const address = new URL(location.href);
  address.hash = "";
  history.replaceState(null, "", address);
}

/** Resolves when no draft is being kept: it must not arrive after its letter was sent. */
export async function draftsKept(): Promise<void> {
  clearTimeout(timer);
  await keeping;
}

function keep(form: HTMLFormElement): void {
  const data = new FormData(form);
  data.delete("files");
  data.set("do", REPLY_DOES.save);
  data.set("quietly", "yes");
  keeping = send(form, data);
}

async function send(form: HTMLFormElement, data: FormData): Promise<void> {
  const answer = await fetch(form.action, { method: "POST", body: data }).catch(() => undefined);
  const said = form.querySelector("[data-saved]");
  if (said) said.textContent = answer?.ok ? "Draft saved" : "Draft not saved";
}

function checkFiles(field: HTMLInputElement): void {
  const max = Number(field.dataset["maxBytes"]);
  const bytes = [...(field.files ?? [])].reduce((sum, { size }) => sum + size, 0);
  field.setCustomValidity(bytes > max ? "These files are larger together than a letter may be." : "");
  field.reportValidity();
}
