import { onClick } from "./on-click.ts";

/** How long the result is shown, in milliseconds. */
const RESULT_MS = 4_000;

/** Shows the buttons of app/ui/copy-button where there is a clipboard; a click copies the code beside it, or the address. */
export function offerCopies(): void {
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
