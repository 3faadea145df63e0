/** The link to another page of the site that an event happened on or inside, if any. */
export function pageLinkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && leadsToPage(link) ? link : undefined;
}

/** Whether a link leads to a page of the site, in the same window; a feed or a download is no page. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  const own = link.getAttribute("href")?.startsWith("/") && link.origin === location.origin;
  const name = link.pathname.slice(link.pathname.lastIndexOf("/"));
  return own === true && !link.target && !name.includes(".");
}
