/** The folder of an address: without query and fragment, and with a slash at the end. */
export function folderOf(url: URL): URL {
  return new URL(url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`, url.origin);
}

/** The folder of an API below a site's address, also where the address names that folder already. */
export function folderBelow(site: URL, path: string): URL {
  const base = folderOf(site);
  return base.pathname.endsWith(`/${path}`) ? base : new URL(path, base);
}
