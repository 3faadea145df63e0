import { onClick } from "./on-click.ts";
import { storeLocally } from "./store-locally.ts";

/** Any `[data-theme-toggle]` switches between light and dark and stores the choice; works without hydration. */
export function switchTheme(): void {
  onClick("[data-theme-toggle]", () => {
    const { dataset } = document.documentElement;
    const now = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const next = now === "dark" ? "light" : "dark";
    dataset["theme"] = next;
    storeLocally("theme", next);
  });
}
