import { WRITE_FIELD } from "#model/desk/desk-paths.ts";
import { REPLY_DOES } from "#model/desk/letter-views.ts";
import { refresh } from "./refresh.ts";

/** A pause in typing after which the draft is kept. */
const KEEP_AFTER_MS = 1_500;

/** How often a letter that is about to go out is looked after. */
const LOOK_EVERY_MS = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let keeping: Promise<void> = Promise.resolve();
/** The letter that was shown on its way last. */
let underWay = "";

/** Letters: Reply opens the form in place, what is typed is kept, Ctrl or Cmd with Enter sends or saves. */
export function replies(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const form = target?.closest("[data-write]") && document.querySelector<HTMLDetailsElement>(".reply");
    if (!form) return;
    event.preventDefault();
    form.open = true;
    form.scrollIntoView({ block: "start" });
    form.querySelector<HTMLElement>("#reply-text")?.focus({ preventScroll: true });
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
    const ways = ["[data-default]", "[type=submit]"].map((way) => form.querySelector<HTMLElement>(way));
    form.requestSubmit(ways.find((way) => way !== null));
  });
  setInterval(() => document.querySelector("[data-under-way]") && void refresh(), LOOK_EVERY_MS);
}

/** Called after a page was shown: a refused form says why, a letter under way is in sight, a new one takes the focus. */
export function showWriting(): void {
  const problem = document.querySelector<HTMLElement>("[data-reply-problem]");
  if (problem) return problem.focus();
  const leaving = document.querySelector<HTMLElement>("[data-under-way]");
  // Its Undo is in sight, once.
  if (leaving && leaving.dataset["underWay"] !== underWay) leaving.scrollIntoView({ block: "center" });
  underWay = leaving?.dataset["underWay"] ?? "";
  const address = new URL(location.href);
  if (!address.searchParams.has(WRITE_FIELD)) return;
  document.querySelector<HTMLElement>("#reply-text")?.focus();
  address.searchParams.delete(WRITE_FIELD);
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
