import { useLayoutEffect } from "react";

/**
 * Applies the chosen theme again after mounting: where something has changed the document before hydration, React
 * rebuilds it without the attribute that the head script set.
 */
export function useStoredTheme(): void {
  useLayoutEffect(() => {
    try {
      const chosen = localStorage.getItem("theme");
      if (chosen === "dark" || chosen === "light") document.documentElement.dataset["theme"] = chosen;
    } catch {
      // Without storage the system preference applies.
    }
  }, []);
}
