const urls = import.meta.glob<string>("../pages/*/{area,late}.css", {
  query: "?url",
  import: "default",
  eager: true,
});

/**
 * Fetches the sheets of an area without applying them yet. Resolves when they are there; one that fails to load
 * does not hold the page back.
 */
export async function fetchAreaSheets(area: string): Promise<void> {
  const inlined = document.querySelector(`style[data-area="${area}"]`);
  const needed = [inlined ? undefined : urls[`../pages/${area}/area.css`], urls[`../pages/${area}/late.css`]];
  await Promise.all(needed.filter((href) => href !== undefined).map((href) => load(href, area)));
}

/** Applies the sheets of one area and lays those of all others aside, so that no page borrows another's rules. */
export function applyAreaSheets(area: string): void {
  for (const sheet of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    ":is(style, link)[data-area]",
  ))
    sheet.media = sheet.dataset["area"] === area ? "all" : ASIDE;
}

/** A medium that never applies; the browser fetches such a sheet all the same. */
const ASIDE = "not all";

function load(href: string, area: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = ASIDE;
    link.dataset["area"] = area;
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
