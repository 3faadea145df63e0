import { draftName } from "../parts/contact-form/has-draft.ts";
import { closestTo } from "./on-click.ts";

/**
 * After a native form submission: a page restored from the browser's cache is reloaded, because its form key is used
 * up, and on the receipt page the draft is deleted.
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

/** Text typed since then is a new draft, without that mark. */
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
    // Storage is blocked, so there are no drafts.
  }
}
