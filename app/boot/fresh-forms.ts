/**
 * Loads a page anew that comes back as it was left, if a message was sent from it by the browser itself: its form has a
 * key that is used up.
 */
export function freshForms(): void {
  let sent = false;
  addEventListener("submit", (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.method === "post" && !event.defaultPrevented) sent = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && sent) location.reload();
  });
}
