const urls = import.meta.glob<string>("../pages/*/{area,late}.css", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Resolves when the sheets of an area are in the page; one that fails to load does not hold the page back. */
export async function loadSheet(area: string): Promise<void> {
  const inlined = document.querySelector(`style[data-area="${area}"]`);
  const needed = [inlined ? undefined : urls[`../pages/${area}/area.css`], urls[`../pages/${area}/late.css`]];
  await Promise.all(needed.map(load));
}

function load(href: string | undefined): Promise<void> {
  if (!href || document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
