/** The address of a page's twin in Markdown. */
export function twinPath(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** The address of the page that a twin's address belongs to; undefined for an address of another form. */
export function pageOfTwin(path: string): string | undefined {
  if (path === "/index.md") return "/";
  return /^(\/.*[^/])\.md$/.exec(path)?.[1];
}
