import { ask, show } from "./page-swap.ts";

const EVERY_MS = 60_000;
/** A page older than this is refreshed when its tab becomes visible. */
const STALE_MS = 20_000;

let askedAt = performance.now();

/** Refreshes visible lists and messages, and reports a lost connection. */
export function keepFresh(): void {
  setInterval(() => document.visibilityState === "visible" && void refresh(), EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && performance.now() - askedAt > STALE_MS) void refresh();
  });
  addEventListener("offline", () => offline(true));
  addEventListener("online", () => void refresh());
}

/** Requests this page again. While a field or menu is in use, only other parts are replaced. */
export async function refresh(): Promise<void> {
  if (!document.querySelector("[data-list], [data-reading]")) return;
  askedAt = performance.now();
  const answer = await ask(location.href);
  offline(!answer);
  if (!answer || answer.status !== 200) return;
  // Keep an open field, menu or toast.
  if (isBusy()) return exchangeParts(answer.page);
  show(answer);
}

const PARTS = ["[data-presence]", ".views"];

function exchangeParts(page: Document): void {
  for (const part of PARTS) {
    const [here, there] = [document.querySelector(part), page.querySelector(part)];
    if (here && there) here.replaceWith(document.adoptNode(there));
  }
}

function isBusy(): boolean {
  const { activeElement: active } = document;
  const isWriting = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  const toast = document.querySelector<HTMLElement>(".toast:not([hidden])");
  return isWriting || toast !== null || document.querySelector("details[open], :popover-open") !== null;
}

function offline(isTrue: boolean): void {
  for (const strip of document.querySelectorAll<HTMLElement>("[data-offline]")) strip.hidden = !isTrue;
}
