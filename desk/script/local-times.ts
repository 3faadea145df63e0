import { MOMENT_FORMS, momentWords, zoneName } from "#model/desk/moment-words.ts";
import { openWords, spokenWords } from "#model/desk/promise-words.ts";

/** The reader's time zone. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const FORMS: Record<string, (at: Date, now: Date, zone: string) => string> = MOMENT_FORMS;

/** The moment the page was made, and that moment on this device's clock. */
let madeAt = new Date();
let shownAt = performance.now();

/** Shows all times of a new page in the reader's time zone, and names the zone. */
export function localTimes(): void {
  madeAt = new Date(document.body.dataset["now"] ?? Date.now());
  shownAt = performance.now();
  for (const name of document.querySelectorAll("[data-zone-name]"))
    name.textContent = `Times: ${zoneName(ZONE, madeAt)}.`;
  for (const strip of document.querySelectorAll("[data-offline]")) {
    const what = document.querySelector("[data-list]") ? "list" : "page";
    strip.textContent = `Offline. This ${what} is from ${momentWords(madeAt, madeAt, ZONE)}.`;
  }
  tellTime();
}

/** Updates all times. */
export function tellTime(): void {
  const goneMs = performance.now() - shownAt;
  const now = new Date(madeAt.getTime() + goneMs);
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-as]")) {
    const at = new Date(time.dateTime);
    const form = time.dataset["as"] ?? "";
    const left = Number(time.dataset["left"]) - goneMs;
    const words = form === "due" ? openWords(at, left, now, ZONE) : FORMS[form]?.(at, now, ZONE);
    if (words === undefined || words === time.textContent) continue;
    // A row repeats it in a sentence for screen readers.
    const spoken = time.closest(".mrow")?.querySelector(".sr");
    if (spoken)
      spoken.textContent = spoken.textContent.replace(spokenWords(time.textContent), spokenWords(words));
    time.textContent = words;
  }
}
