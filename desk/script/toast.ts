const STAYS_MS = 10_000;
const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * What was done is said once and then goes: after ten seconds, or with the next step where movement disturbs. While it has
 * the focus it stays.
 */
export function timeToast(): void {
  const toast = document.querySelector<HTMLElement>(".toast:not([data-not-saved])");
  if (!toast) return;
  forgetDeed();
  // A live region speaks of what changes in it, not of what it came with.
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

/** A reload must not say it again. */
function forgetDeed(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("did")) return;
  address.searchParams.delete("did");
  history.replaceState(null, "", address);
}
