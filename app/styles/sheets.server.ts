import { firstView } from "./first-view.ts";
import shared from "./first.css?inline";
import plain from "./plain/plain.css?inline";
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

/** The name of the sheet that the pages of an area have inlined, with the rules of a brand without kolams or not. */
export function sheetName(area: string, isPlain: boolean): string {
  const name = `../pages/${area}/area.css` in whole ? area : CORE;
  return isPlain ? `${PLAIN}${name}` : name;
}

/** The sheet of pages that belong to no area. */
export const CORE = "core";

const PLAIN = "plain ";

/**
 * The style sheets inlined in the pages of each area, for their first paint: what is shared, and the area's own in a media
 * rule, which `applyAreaSheets` switches off on other pages. Those of a brand without kolams come once more with its
 * rules. The content security policy names the hash of each.
 */
export const sheets: ReadonlyMap<string, string> = new Map(
  ["", plain].flatMap((brand) => {
    const prefix = brand === "" ? "" : PLAIN;
    return [
      [`${prefix}${CORE}`, firstView(shared) + brand],
      ...Object.entries(whole).map(([file, css]): [string, string] => {
        const own = first[file.replace("area.css", "first.css")] ?? css;
        const area = file.split("/").at(-2) ?? "";
        return [prefix + area, withBrand(firstView(`${shared}@media all{${own}}`), brand)];
      }),
    ];
  }),
);

/** The rules of a brand stand before the last rule, which is the area's own; their layer puts them above all others. */
function withBrand(sheet: string, brand: string): string {
  if (brand === "") return sheet;
  const own = sheet.lastIndexOf("@media all{");
  return sheet.slice(0, own) + brand + sheet.slice(own);
}
