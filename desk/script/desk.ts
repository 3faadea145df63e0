/* The desk's script. Every page works without it: links and forms do everything but passkeys. */
import { singleKeys } from "./keys.ts";
import { countPicked, listPane, showListName } from "./list-pane.ts";
import { liveForms } from "./live-forms.ts";
import { localTimes, tellTime } from "./local-times.ts";
import { menus } from "./menus.ts";
import { onShown } from "./page-swap.ts";
import { passkeys } from "./passkeys.ts";
import { noticeReading, watchPresence } from "./presence.ts";
import { keepFresh } from "./refresh.ts";
import { replies, showWriting } from "./reply.ts";

/** The message with a reply open in the mail program. */
let asked = "";

let leftAt = 0;

/** The question appears this long after Reply, even if the window never lost focus. */
const ASK_AFTER_MS = 4_000;

const STAYS_MS = 10_000;

const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

const MINUTE_MS = 60_000;

menus();
singleKeys();
liveForms();
listPane();
askAfterReply();
keepFresh();
replies();
watchPresence();
setInterval(tellTime, MINUTE_MS);
document.addEventListener("change", countPicked);
for (const each of [
  localTimes,
  showListName,
  timeToast,
  showQuestion,
  noticeReading,
  passkeys,
  showWriting,
  countPicked,
])
  onShown(each);

/**
 * Hides a toast after ten seconds, unless it has focus; with reduced motion it stays until the next step.
 */
function timeToast(): void {
  const toast = document.querySelector<HTMLElement>(".toast:not([data-not-saved])");
  if (!toast) return;
  forgetAction();
  // A live region announces changes only, not its first content.
  const text = toast.querySelector("p");
  const words = text?.textContent ?? "";
  if (text) text.textContent = "";
  setTimeout(() => text && (text.textContent = words), 50);
  if (REDUCED.matches) return;
  const hide = () => {
    if (toast.contains(document.activeElement)) setTimeout(hide, STAYS_MS);
    else toast.hidden = true;
  };
  setTimeout(hide, STAYS_MS);
}

/** A reload must not repeat the toast. */
function forgetAction(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("did")) return;
  for (const field of ["did", "together", "left"]) address.searchParams.delete(field);
  history.replaceState(null, "", address);
}

/** Asks "Did you answer?" when the reader is back from the mail program. */
function askAfterReply(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[data-not-yet]")) {
      asked = "";
      showQuestion();
    }
    if (!target?.closest("[data-reply]")) return;
    asked = readingNow();
    leftAt = performance.now();
    setTimeout(() => document.hasFocus() && showQuestion(), ASK_AFTER_MS);
  });
  addEventListener("focus", () => performance.now() - leftAt > 300 && showQuestion());
}

/** Shows the question beside its message, also after the page was replaced. */
function showQuestion(): void {
  for (const strip of document.querySelectorAll("[data-did]"))
    strip.classList.toggle("is-asked", asked !== "" && asked === readingNow());
}

function readingNow(): string {
  return document.querySelector<HTMLElement>("[data-reading]")?.dataset["reading"] ?? "";
}
