const STAYS_MS = 10_000;
const REDUCED = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Hides a toast after ten seconds, unless it has focus; with reduced motion it stays until the next step.
 */
export function timeToast(): void {
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
  address.searchParams.delete("did");
  history.replaceState(null, "", address);
}
