type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed before hydration. When something else changed the document first (an extension, a
 * translator), React builds it anew with empty fields; what was typed then goes into the new ones.
 */
export function keepTyped(): void {
  const before = [...document.querySelectorAll<Field>("input, textarea, select")];
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  addEventListener("focusin", follow, true);
  const restore = () => {
    removeEventListener("focusin", follow, true);
    // The old fields still hold the last letter that was typed into them.
    for (const old of before) if (!old.isConnected) takeOver(old, sameField(old));
    if (focused && !focused.isConnected) sameField(focused as Field)?.focus();
  };
  document.addEventListener("page-hydrated", restore, { once: true });
}

function takeOver(old: Field, now: Field | undefined): void {
  if (!now) return;
  now.value = old.value;
  if (old instanceof HTMLInputElement) (now as HTMLInputElement).checked = old.checked;
  now.dispatchEvent(new Event("input", { bubbles: true }));
}

function sameField(old: Field): Field | undefined {
  const found = old.id ? document.getElementById(old.id) : document.getElementsByName(old.name)[0];
  return (found as Field | null) ?? undefined;
}
