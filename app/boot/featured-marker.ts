const KEY = "successID";

/**
 * The featured post marker of the specification: empty when the home page is shown, and the value of
 * `data-success-id` once a featured post was chosen. Listens on the document, so it works before hydration.
 */
export function keepFeaturedMarker(): void {
  const reset = () => {
    if (location.pathname === "/") write("");
  };
  reset();
  document.addEventListener("page-shown", reset);
  document.addEventListener("click", (event) => {
    const chosen = (event.target as Element).closest<HTMLElement>("[data-success-id]");
    if (chosen) write(chosen.dataset["successId"] ?? "");
  });
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The marker is a convenience; a browser that forbids storage loses nothing else.
  }
}
