import { CSRF_FIELD, DESK_PATHS, type Presence } from "#model/desk/desk-paths.ts";
import { refresh } from "./refresh.ts";

const EVERY_MS = 30_000;
/** A shorter look does not count as opened. */
const READ_AFTER_MS = 1_500;

let reading = "";
/** The message beside a list that the reader chose or acted on; one opened automatically does not count. */
let chosen = new URLSearchParams(location.search).get("read") ?? "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports the message that is being read to the desk, and shows other readers. */
export function watchPresence(): void {
  setInterval(() => document.visibilityState === "visible" && void tell(), EVERY_MS);
  for (const act of ["click", "wheel"])
    document.addEventListener(act, ({ target }) => {
      const pane = target instanceof Element ? target.closest<HTMLElement>(".desk-pane") : null;
      if (pane) choose(pane.dataset["reading"] ?? "");
    });
  // Stop reporting a message that is being erased.
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith("/erase")) return;
    reading = "";
    clearTimeout(timer);
  });
}

/** Called when the reader acts on a message of a list. */
export function choose(reference: string): void {
  chosen = reference;
  noticeReading();
}

/** Called after a page was shown, since another message may be open. */
export function noticeReading(): void {
  const shown = document.querySelector<HTMLElement>("[data-reading]");
  const open = shown?.checkVisibility() ? (shown.dataset["reading"] ?? "") : "";
  const reference = open === chosen || !shown?.matches(".desk-pane") ? open : "";
  if (reference === reading) return;
  reading = reference;
  clearTimeout(timer);
  if (reference) timer = setTimeout(() => void tell(), READ_AFTER_MS);
}

async function tell(): Promise<void> {
  if (!reading) return;
  const asked = reading;
  const body = new URLSearchParams({ [CSRF_FIELD]: document.body.dataset["csrf"] ?? "" });
  const answer = await fetch(DESK_PATHS.presence(asked), { method: "POST", body }).catch(() => undefined);
  if (!answer?.ok || reading !== asked) return;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the desk's own answer
  const { readers, answered } = (await answer.json()) as Presence;
  const shown = document.querySelector<HTMLElement>("[data-presence]");
  const known = shown?.dataset["presence"] ?? "";
  if (known !== presenceKey(readers, answered?.by)) await refresh();
}

/** The key that `desk/message/other-readers.tsx` wrote for the same readers. */
function presenceKey(readers: Presence["readers"], answeredBy = ""): string {
  return [answeredBy, ...readers.map(({ name }) => name)].join("|");
}
