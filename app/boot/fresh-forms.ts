import { closestTo } from "./on-click.ts";

/**
 * Loads a page anew that comes back as it was left, if a message was sent from it by the browser itself: its form has a
 * key that is used up.
 */
export function freshForms(): void {
  let sent = false;
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented && closestTo(event, "[method=post]")) sent = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && sent) location.reload();
  });
}
