import { useLayoutEffect } from "react";

/**
 * Applies the chosen theme once more after mounting: when something changed the document before hydration, React
 * builds it anew and drops the attribute that the head script set.
 */
export function useKeptTheme(): void {
  useLayoutEffect(() => {
    try {
      const chosen = localStorage.getItem("theme");
      if (chosen === "dark" || chosen === "light") document.documentElement.dataset["theme"] = chosen;
    } catch {
      // Storage may be forbidden; the system's preference holds then.
    }
  }, []);
}
