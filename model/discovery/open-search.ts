import { element, xmlText } from "../feed/xml.ts";

/** Longest short name in the format, in characters. */
const SHORT_NAME_MAX_CHARS = 16;

/** Facts of the site for the description. */
interface SearchedSite {
  name: string;
  shortName: string;
  description: string;
  origin: string;
}

/**
 * `/opensearch.xml`: lets browsers search the site from the address bar, with suggestions.
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function openSearchDescription({ name, shortName, description, origin }: SearchedSite): string {
  const url = (type: string, template: string) =>
    `<Url type="${type}" template="${xmlText(`${origin}${template}`)}"/>`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    element("ShortName", shortName.slice(0, SHORT_NAME_MAX_CHARS).trim()),
    element("LongName", name),
    element("Description", description),
    element("InputEncoding", "UTF-8"),
    `<Image type="image/svg+xml">${xmlText(`${origin}/media/brand/favicon.svg`)}</Image>`,
    url("text/html", "/search?q={searchTerms}"),
    url("application/x-suggestions+json", "/search/suggest?form=list&q={searchTerms}"),
    `</OpenSearchDescription>`,
    ``,
  ].join("\n");
}
