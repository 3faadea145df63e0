/** A `<link>` to something that the page needs. */
export function linkTo(href: string, rel: "modulepreload" | "stylesheet"): HTMLLinkElement {
  return Object.assign(document.createElement("link"), { rel, href });
}
