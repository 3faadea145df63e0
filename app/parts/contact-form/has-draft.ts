// Separate from draft.ts, and without the list of fields: this module is part of every page's script.

/** The storage key of a form's draft. */
export function draftName(kind: string): string {
  return `draft:${kind}`;
}

/** True if something was typed into a form and not sent. */
export function hasDraft(form: HTMLFormElement): boolean {
  const kind = form.elements.namedItem("form");
  try {
    return kind instanceof HTMLInputElement && sessionStorage.getItem(draftName(kind.value)) !== null;
  } catch {
    return false;
  }
}
