/* The script of every page. Pages work without it; React only loads with an island (start-islands.ts). */
import { noteVisit } from "../parts/contact-form/visit-origin.ts";
import { hideFrameByHash } from "./bare-frame.ts";
import { drawWhenSeen } from "./draw-when-seen.ts";
import { onClick } from "./on-click.ts";
import { followSentForms } from "./sent-forms.ts";
import { startIslands } from "./start-islands.ts";

/** How long the result is shown, in milliseconds. */
const RESULT_MS = 4_000;

/** Screens with the shortcuts behind one button; on wider ones they need no script. */
const SMALL = "(width <= 48em)";
/** Distance below the window at which the rail of logos becomes a carousel. */
const NEAR = "600px";
/** For a script of an old build, or a lost connection. */
const ignore = () => undefined;

addEventListener("hashchange", hideFrameByHash);
// Each separately: if an older browser lacks a feature, the error is reported and the others start.
[
  followSentForms,
  scrollToOwnTop,
  drawWhenSeen,
  offerCopies,
  showCurrentFilters,
  noteVisit,
  startIslands,
  startWhenNeeded,
].forEach(queueMicrotask);

/** A link to the very page one is on scrolls to its top and loads nothing. */
function scrollToOwnTop(): void {
  onClick("a[href]", (link, event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const here = location.href.slice(0, location.href.length - location.hash.length);
    if (!(link instanceof HTMLAnchorElement) || link.href !== here || elsewhere) return;
    event.preventDefault();
    if (location.hash) history.pushState(null, "", here);
    scrollTo({ top: 0 });
  });
}

/** A narrow row of filters scrolls sideways; the current one must be in view. */
function showCurrentFilters(): void {
  for (const row of document.querySelectorAll<HTMLElement>(".filter")) {
    const current = row.querySelector<HTMLElement>("[aria-current]");
    if (current) row.scrollLeft = current.offsetLeft - row.clientWidth / 3;
  }
}

/** Loads rarely needed scripts on demand. A part whose script fails stays unchanged. */
function startWhenNeeded(): void {
  const dock = document.querySelector<HTMLElement>(".dock");
  if (dock && matchMedia(SMALL).matches)
    import("./float-clear.ts").then(({ floatClear }) => floatClear(dock), ignore);
  const readAlong = () => import("./read-along.ts").then((script) => script.readAlong(), ignore);
  if (document.querySelector(".toc")) addEventListener("scroll", readAlong, { once: true, passive: true });
  const answer = document.querySelector(".answer");
  if (answer) import("./own-moment.ts").then(({ showOwnMoment }) => showOwnMoment(answer), ignore);
  const rail = document.querySelector<HTMLElement>(".clients");
  if (!rail) return;
  const start = () => {
    near.disconnect();
    removeEventListener("focusin", start);
    import("./carousel.ts").then(({ startCarousel }) => startCarousel(rail), ignore);
  };
  const near = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: NEAR },
  );
  near.observe(rail);
  // Keyboard users reach its buttons before the logos.
  addEventListener("focusin", start);
}

/** Shows the buttons of app/ui/copy-button if there is a clipboard; a click copies code or address. */
function offerCopies(): void {
  if (!("clipboard" in navigator)) return;
  for (const offer of document.querySelectorAll<HTMLElement>(".copy")) offer.hidden = false;
  onClick(".copy button", async (button) => {
    const offer = button.closest<HTMLElement>(".copy");
    const status = offer?.querySelector("[role=status]");
    if (!offer || !status) return;
    const code = offer.closest(".code")?.querySelector("code")?.textContent;
    const { copied = "", failed = "" } = offer.dataset;
    status.textContent = await navigator.clipboard
      .writeText(code ?? location.origin + location.pathname)
      .then(
        () => copied,
        () => failed,
      );
    setTimeout(() => (status.textContent = ""), RESULT_MS);
  });
}
