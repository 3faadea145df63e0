const urls = import.meta.glob<string>("../pages/*/*.css", { query: "?url", import: "default", eager: true });

/** Resolves when the sheet of an area is in the page; a sheet that fails to load does not hold the page back. */
export function loadSheet(area: string): Promise<void> {
  const href = urls[`../pages/${area}/area.css`] ?? urls[`../pages/${area}/${area}.css`];
  if (!href || document.querySelector(`style[data-area="${area}"], link[href="${href}"]`))
    return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
