import { onClick } from "./on-click.ts";
import { storeLocally } from "./store-locally.ts";

/**
 * The featured post marker of the specification: cleared when the home page is shown, and set to the
 * `data-success-id` of the featured post that was clicked.
 */
export function keepFeaturedMarker(): void {
  // `pageshow` comes once a page is shown, also one that the browser had made ready or kept.
  addEventListener("pageshow", () => {
    if (location.pathname === "/") storeLocally("successID", "");
  });
  onClick("[data-success-id]", ({ dataset }) => storeLocally("successID", dataset["successId"] ?? ""));
}
