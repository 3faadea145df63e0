import { onClick } from "./on-click.ts";
import { storeLocally } from "./store-locally.ts";

/** Shows the theme that was chosen; the system's where none was, or where the browser stores nothing. */
export function showTheme(): void {
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "dark" || chosen === "light") document.documentElement.dataset["theme"] = chosen;
  } catch {
    // Without storage the system preference applies.
  }
}

/** Any `[data-theme-toggle]` switches between light and dark and stores the choice. */
export function switchTheme(): void {
  onClick("[data-theme-toggle]", () => {
    const { dataset } = document.documentElement;
    const now = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const next = now === "dark" ? "light" : "dark";
    dataset["theme"] = next;
    storeLocally("theme", next);
  });
  // A page restored from the browser's cache: another one may have changed the theme.
  addEventListener("pageshow", showTheme);
}
