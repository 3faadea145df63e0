type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Preserves what was typed before hydration. Where something else has changed the document first (an extension, a
 * translator), React rebuilds it with empty fields; the input is then copied into the new ones.
 */
export function keepTyped(): void {
  const before = [...document.querySelectorAll<Field>("input, textarea, select")];
  let focused = document.activeElement;
  const follow = () => {
    focused = document.activeElement;
  };
  addEventListener("focusin", follow, true);
  const restore = () => {
    removeEventListener("focusin", follow, true);
    // The old fields still hold what was typed last.
    for (const old of before) if (!old.isConnected) copyInput(old, counterpart(old));
    if (focused && !focused.isConnected) counterpart(focused)?.focus();
  };
  document.addEventListener("page-hydrated", restore, { once: true });
}

function copyInput(old: Field, now: HTMLElement | undefined): void {
  if (!isField(now)) return;
  now.value = old.value;
  if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) now.checked = old.checked;
  now.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The element in the rebuilt document with the same id, or the same name. */
function counterpart(old: Element): HTMLElement | undefined {
  if (old.id) return document.getElementById(old.id) ?? undefined;
  return document.getElementsByName(old.getAttribute("name") ?? "")[0];
}

function isField(element: unknown): element is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind);
}
