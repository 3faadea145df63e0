import { draftName } from "../parts/contact-form/has-draft.ts";
import { closestTo } from "./on-click.ts";

/**
 * After a form was sent by the browser itself: the page that comes back from the browser's memory is loaded anew, because
 * the key of its form is used up, and on the page of its receipt the draft of the message is forgotten.
 */
export function followSentForms(): void {
  let sent = false;
  addEventListener("submit", (event) => {
    const form = closestTo(event, "form[method=post]");
    if (!form) return;
    sent = true;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const kind = form.elements.namedItem("form");
    if (!(kind instanceof HTMLInputElement)) return;
    const name = draftName(kind.value);
    inStorage((storage) => {
      const draft = storage.getItem(name);
      if (draft !== null) storage.setItem(name, JSON.stringify({ ...JSON.parse(draft), sent: true }));
    });
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && sent) location.reload();
  });
  if (location.pathname.startsWith("/contact/received/")) inStorage(forgetSentDrafts);
}

/** Text typed since then is another draft, without that mark. */
function forgetSentDrafts(storage: Storage): void {
  for (const name of Object.keys(storage).filter((key) => key.startsWith(draftName("")))) {
    const { sent }: { sent?: unknown } = JSON.parse(storage.getItem(name) ?? "{}");
    if (sent === true) storage.removeItem(name);
  }
}

function inStorage(run: (storage: Storage) => void): void {
  try {
    run(sessionStorage);
  } catch {
    // Storage is forbidden: there are no drafts either.
  }
}
