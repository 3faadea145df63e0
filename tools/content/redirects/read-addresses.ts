/** The text of a file as spreadsheets save it: in UTF-8, in UTF-16 ("Unicode text"), or in the code page of Western Windows. */
export function decodeTable(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Addresses in a text: the `<loc>` of a sitemap, or one a line. */
export function readAddresses(text: string): string[] {
  if (/<sitemapindex[\s>]/.test(text))
    throw new Error("this is an index of sitemaps; pass its sitemaps one by one");
  const found = /<urlset[\s>]/.test(text)
    ? [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs)].map(([, address = ""]) =>
        address.replaceAll("&amp;", "&"),
      )
    : text.split(/\r?\n/);
  return found.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}

/** Path and query of an address, which may be a full one of the old site. */
export function splitAddress(address: string): { path: string; query: string } | undefined {
  const whole = /^https?:\/\//i.test(address);
  if (whole ? !URL.canParse(address) : !address.startsWith("/")) return undefined;
  // Not the URL's path, which loses `//` and `..`, since it may be a pattern.
  const [, path = "", query = ""] =
    /^([^?#]*)(\?[^#]*)?/.exec(address.replace(/^https?:\/\/[^/?#]*/i, "")) ?? [];
  return { path: path || "/", query };
}
