import first from "./first.css?inline";
import rest from "./rest.css?inline";
import restUrl from "./rest.css?url";

const areas = import.meta.glob<string>("../pages/*/area.css", {
  query: "?inline",
  import: "default",
  eager: true,
});
const late = import.meta.glob<string>("../pages/*/late.css", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Addresses of the sheets that an area loads late, the shared one first; empty for most areas. */
export function lateSheets(area: string): string[] {
  const url = late[`../pages/${area}/late.css`];
  return url ? [restUrl, url] : [];
}

/**
 * The style sheet inlined in the pages of each area: what is shared, without the part that the area loads late, and the
 * area's own in a media rule, which `applyAreaSheets` switches off on other pages. The content security policy names its
 * hash.
 */
export const sheets: ReadonlyMap<string, string> = new Map([
  ["core", first + rest],
  ...Object.entries(areas).map(([file, css]): [string, string] => {
    const area = file.split("/").at(-2) ?? "";
    return [area, `${lateSheets(area).length > 0 ? first : first + rest}@media all{${css}}`];
  }),
]);
