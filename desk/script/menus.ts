/** Menus and forms that open: a press elsewhere closes them, and the first field of an opened form gets focus. */
export function menus(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    for (const open of document.querySelectorAll<HTMLDetailsElement>(
      ":is(.desk-me, .filters, .act-form)[open]",
    )) {
      if (!target || !open.contains(target)) open.open = false;
    }
    const keep = target?.closest("[data-keep]");
    if (keep) {
      event.preventDefault();
      const confirm = keep.closest("details");
      if (confirm) confirm.open = false;
      confirm?.querySelector("summary")?.focus();
    }
    if (target?.closest("[data-print]")) print();
    if (target?.closest("[data-theme-toggle]")) switchTheme();
  });
  // The event does not bubble.
  document.addEventListener("toggle", ({ target }) => focusFirst(target), { capture: true });
}

/**
 * Focuses the first field of an open form. The browser reports an opened form in a later task only: a key that opens
 * one must not wait for it, since the next letters are for the field, not the page.
 */
export function focusFirst(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const isOpen = target instanceof HTMLDetailsElement ? target.open : target.matches(":popover-open");
  const form = target.matches(".act-form, .find") ? target : null;
  if (isOpen) form?.querySelector<HTMLElement>("textarea, input:checked, input[type=search]")?.focus();
}

function switchTheme(): void {
  const root = document.documentElement;
  const isDark =
    root.dataset["theme"] === "dark" ||
    (root.dataset["theme"] === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset["theme"] = isDark ? "light" : "dark";
  try {
    localStorage.setItem("theme", root.dataset["theme"]);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
