/** Every `[data-theme-toggle]` switches between light and dark and remembers the choice; works without hydration. */
export function switchTheme(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("[data-theme-toggle]")) return;
    const root = document.documentElement;
    const now =
      root.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const next = now === "dark" ? "light" : "dark";
    root.dataset["theme"] = next;
    try {
      localStorage.setItem("theme", next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  });
}
