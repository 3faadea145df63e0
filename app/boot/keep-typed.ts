type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed before hydration. When something else changed the document first (an extension, a
 * translator), React builds it anew with empty fields; what was typed then goes into the new ones.
 */
export function keepTyped(): void {
  const touched = new Map<string, Field>();
  let focused: Field | undefined;
  const note = ({ target }: Event) => {
    if (isField(target)) touched.set(nameOf(target), target);
  };
  const follow = ({ target }: FocusEvent) => {
    focused = isField(target) ? target : undefined;
  };
  addEventListener("input", note, true);
  addEventListener("focusin", follow, true);
  addEventListener(
    "page-hydrated",
    () => {
      removeEventListener("input", note, true);
      removeEventListener("focusin", follow, true);
      for (const [name, old] of touched) {
        const now = fieldNamed(name);
        if (!now || now === old) continue;
        now.value = old.value;
        if (old instanceof HTMLInputElement) (now as HTMLInputElement).checked = old.checked;
        now.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (focused && !focused.isConnected) fieldNamed(nameOf(focused))?.focus();
    },
    { once: true, capture: true },
  );
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

const nameOf = (field: Field) => field.id || field.name;

function fieldNamed(name: string): Field | undefined {
  const found = document.getElementById(name) ?? document.getElementsByName(name)[0];
  return isField(found ?? null) ? (found as Field) : undefined;
}
