const urls = import.meta.glob<string>("../pages/*/area.css", {
  query: "?url",
  import: "default",
  eager: true,
});

const areas = Object.entries(import.meta.env.AREA_PATTERNS).map(
  ([area, pattern]) => [area, new RegExp(pattern)] as const,
);

/** The area that the page with a path belongs to, by which its style sheets are found. */
export function areaOf(path: string): string | undefined {
  return areas.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Fetches the sheet of an area without applying it. Resolves once it has loaded; one that fails to does not block the page. */
export async function fetchAreaSheets(area: string): Promise<void> {
  const href = urls[`../pages/${area}/area.css`];
  if (href) await load(href, area);
}

/** Applies the sheets of one area and disables those of all others, so that no page inherits another's rules. */
export function applyAreaSheets(area: string): void {
  for (const part of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    ":is(style, link)[data-area]",
  )) {
    const media = part.dataset["area"] === area ? "all" : DISABLED;
    // What all areas share stands in the same inline sheet, before the area's own.
    const last = part.localName === "style" && part.sheet ? [...part.sheet.cssRules].at(-1) : undefined;
    const rule = last instanceof CSSMediaRule ? last.media : undefined;
    // Setting what is there already would have the whole page styled and laid out anew.
    if ((rule?.mediaText ?? (part.media || "all")) === media) continue;
    if (rule) rule.mediaText = media;
    else part.media = media;
  }
}

/** A media query that never matches; the browser fetches such a sheet all the same. */
const DISABLED = "not all";

const loads = new Map<string, Promise<void>>();

/** Loads a sheet once; one that failed is tried again the next time. */
function load(href: string, area: string): Promise<void> {
  const begun = loads.get(href);
  if (begun) return begun;
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const loading = new Promise<void>((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = DISABLED;
    link.dataset["area"] = area;
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      loads.delete(href);
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
  loads.set(href, loading);
  return loading;
}
