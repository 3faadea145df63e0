/**
 * Whether a visitor has an answer already: `If-None-Match` names its tag, weak or strong, or is `*`.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function isKnown(ifNoneMatch: string, etag: string): boolean {
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch === "*" || tags.includes(etag.replace(/^W\//, ""));
}
