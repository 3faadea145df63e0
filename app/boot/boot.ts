import { fetchLateSheets, hideLateParts } from "./fetch-late-sheets.ts";
import { hydrateLate } from "./hydrate-late.ts";
import { loadAnew } from "./load-anew.ts";
import { loadLogosNear } from "./load-logos-near.ts";
import { onClick } from "./on-click.ts";
import { openMenus } from "./open-menus.ts";
import { openSubmenu } from "./open-submenu.ts";
import "./theme.ts";

loadLogosNear();
hideLateParts();
// The script stands in the head, before what these look for.
document.addEventListener("DOMContentLoaded", () => {
  fetchLateSheets();
  switchTheme();
  openMenus();
  openSubmenu();
  keepFeaturedMarker();
  loadAnew();
  hydrateLate();
});

/** Any `[data-theme-toggle]` switches between light and dark and stores the choice. */
function switchTheme(): void {
  onClick("[data-theme-toggle]", () => {
    const { dataset } = document.documentElement;
    const now = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const next = now === "dark" ? "light" : "dark";
    dataset["theme"] = next;
    storeLocally("theme", next);
  });
}

/**
 * The featured post marker of the specification: cleared when the home page is shown, and set to the
 * `data-success-id` of the featured post that was clicked.
 */
function keepFeaturedMarker(): void {
  const store = (id: string) => storeLocally("successID", id);
  const reset = () => location.pathname === "/" && store("");
  reset();
  document.addEventListener("page-shown", reset);
  onClick("[data-success-id]", ({ dataset }) => store(dataset["successId"] ?? ""));
}

/** Stores a value where the browser allows it; without storage the choice lasts as long as the page. */
function storeLocally(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A convenience: nothing else depends on it.
  }
}
