import first from "./first.css?inline";
import rest from "./rest.css?inline";

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

/** Address of an area's late sheet, for areas that have one. */
export function lateSheet(area: string): string | undefined {
  return late[`../pages/${area}/late.css`];
}

/**
 * The style sheet of each area as it stands in the `<style>` of a page, with all that pages share; without the
 * rest where the area fetches it late. One string an area, so that one hash in the content security policy allows it.
 */
export const sheets: ReadonlyMap<string, string> = new Map([
  ["core", first + rest],
  ...Object.entries(areas).map(([file, css]): [string, string] => {
    const area = file.split("/").at(-2) ?? "";
    return [area, lateSheet(area) ? first + css : first + rest + css];
  }),
]);
