import { onClick } from "./on-click.ts";
import { storeLocally } from "./store-locally.ts";

const KEY = "successID";

/**
 * The featured post marker of the specification: cleared when the home page is shown, and set to the
 * `data-success-id` of the featured post that was clicked. Listens on the document, so it works before hydration.
 */
export function keepFeaturedMarker(): void {
  const reset = () => {
    if (location.pathname === "/") storeLocally(KEY, "");
  };
  reset();
  document.addEventListener("page-shown", reset);
  onClick("[data-success-id]", ({ dataset }) => storeLocally(KEY, dataset["successId"] ?? ""));
}
