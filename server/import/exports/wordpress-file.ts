import { parseXml, XmlElement, XmlError } from "@rgrove/parse-xml";
import { ExportError } from "./exported-blog.ts";

/** An entry of an export: a post, a page, a file or something else. */
export interface WordpressItem {
  /** The text of a field; empty where there is none. */
  text(name: string): string;
  /** Its categories and tags by kind, `category` and `post_tag`, and others. */
  terms: { kind: string; slug: string; name: string }[];
  /** Its custom fields, by plugins and by WordPress itself. */
  meta: ReadonlyMap<string, string>;
}

const MAKE_ONE = "make an export in WordPress under Tools › Export";

/**
 * Reads the XML of an export. Nothing is fetched for it, and no entities are taken from it.
 * @returns its one channel
 * @throws ExportError
 */
export function readWordpressFile(text: string): XmlElement {
  if (!/^\uFEFF?\s*</.test(text)) throw new ExportError(`is no XML; ${MAKE_ONE}`);
  const root = parsed(text).root;
  const channel = root && childrenOf(root, "channel")[0];
  if (!channel || textIn(channel, "wp:wxr_version") === "")
    throw new ExportError(`is no export of WordPress; ${MAKE_ONE}`);
  return channel;
}

function parsed(text: string) {
  try {
    // The parser copies the rest of the text at every Windows line end: five megabytes took a minute.
    const lines = text.replace(/\r\n?/g, "\n");
    // Old editors left characters that XML does not allow.
    // oxlint-disable-next-line eslint/no-control-regex -- these are those characters
    return parseXml(lines.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [problem] = error.message.split("\n");
    throw new ExportError(`is no whole XML: ${problem}; was the download cut off? Export again`, {
      cause: error,
    });
  }
}

/** The child elements of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );
}

/** The text of the first child element of a name. */
export function textIn(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? "";
}

/** Reads an entry. */
export function wordpressItem(element: XmlElement): WordpressItem {
  return {
    text: (name) => textIn(element, name),
    terms: childrenOf(element, "category").map(({ attributes, text }) => ({
      kind: attributes["domain"] ?? "",
      slug: attributes["nicename"] ?? "",
      name: text,
    })),
    meta: new Map(
      childrenOf(element, "wp:postmeta").map((meta) => [
        textIn(meta, "wp:meta_key"),
        textIn(meta, "wp:meta_value"),
      ]),
    ),
  };
}
