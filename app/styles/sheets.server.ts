import core from "./core.css?inline";

const areas = import.meta.glob<string>("../pages/*/*.css", { query: "?inline", import: "default", eager: true });

/**
 * The style sheet of each area, core included, as it stands in the `<style>` of a page.
 * One string an area, so that one hash in the content security policy allows it.
 */
export const sheets: ReadonlyMap<string, string> = new Map([
  ["core", core],
  ...Object.entries(areas).flatMap(([file, css]): [string, string][] => {
    const [, area = "", name] = /\/([^/]+)\/([^/]+)\.css$/.exec(file) ?? [];
    return name === area || name === "area" ? [[area, core + css]] : [];
  }),
]);
