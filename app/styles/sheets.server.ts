import { firstView } from "./first-view.ts";
import shared from "./first.css?inline";
import allUrl from "./all.css?url";

const whole = import.meta.glob<string>("../pages/*/area.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const first = import.meta.glob<string>("../pages/*/first.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const urls = import.meta.glob<string>("../pages/*/area.css", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Addresses of the sheets that a page loads after its first paint: what all pages share, and its area's own. */
export function lateSheets(area: string): string[] {
  const own = urls[`../pages/${area}/area.css`];
  return own ? [allUrl, own] : [allUrl];
}

/**
 * The style sheet inlined in the pages of each area, for their first paint: what is shared, and the area's own in a media
 * rule, which `applyAreaSheets` switches off on other pages. The content security policy names its hash.
 */
export const sheets: ReadonlyMap<string, string> = new Map([
  ["core", firstView(shared)],
  ...Object.entries(whole).map(([file, css]): [string, string] => {
    const own = first[file.replace("area.css", "first.css")] ?? css;
    return [file.split("/").at(-2) ?? "", firstView(`${shared}@media all{${own}}`)];
  }),
]);
