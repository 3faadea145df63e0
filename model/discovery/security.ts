import type { Site } from "../content/site.ts";

/**
 * `/.well-known/security.txt`: where to report a vulnerability of this site.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityText(
  { contact, expires, policy }: NonNullable<Site["security"]>,
  origin: string,
): string {
  return [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    "",
  ].join("\n");
}
