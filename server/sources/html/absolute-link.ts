/** The absolute target of a link in a foreign text; undefined where it has none that we allow. */
export function absoluteLink(href: string, base: URL): string | undefined {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s().-]+)$/i.test(href)) return href.replace(/\s/g, "");
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "") return undefined;
  url.username = "";
  url.password = "";
  return url.href;
}
