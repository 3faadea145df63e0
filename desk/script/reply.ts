/** The message with a reply open in the mail program. */
let asked = "";
let leftAt = 0;

/** The question appears this long after Reply, even if the window never lost focus. */
const ASK_AFTER_MS = 4_000;

/** Asks "Did you answer?" when the reader is back from the mail program. */
export function askAfterReply(): void {
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
export function showQuestion(): void {
  for (const strip of document.querySelectorAll("[data-did]"))
    strip.classList.toggle("is-asked", asked !== "" && asked === readingNow());
}

function readingNow(): string {
  return document.querySelector<HTMLElement>("[data-reading]")?.dataset["reading"] ?? "";
}
