import { readFileSync } from "node:fs";
import { openOwnAddresses, type RedirectSettings } from "./own-addresses.ts";
import { decodeTable, readAddresses, splitAddress } from "./read-addresses.ts";

/**
 * `npm run content -- redirects coverage <file>`: what becomes of a list of old addresses.
 * @returns not `ok` when any of them leads nowhere
 * @throws when the file cannot be read or names no address
 */
export async function reportCoverage(
  file: string,
  settings: RedirectSettings,
  now: Date,
): Promise<{ ok: boolean; text: string }> {
  const addresses = [...new Set(readAddresses(decodeTable(readFileSync(file))))];
  if (addresses.length === 0)
    throw new Error(`${file} names no address; write one a line, or give a sitemap`);
  const own = await openOwnAddresses(settings, now);
  const byFate = Map.groupBy(addresses, (address) => {
    const path = splitAddress(address)?.path;
    if (path === undefined) return "unknown";
    if (own.live(path) !== undefined) return "page";
    return own.redirect(path) === undefined ? "unknown" : "redirected";
  });
  const unknown = byFate.get("unknown") ?? [];
  const count = (fate: "page" | "redirected") => byFate.get(fate)?.length ?? 0;
  const total = `${addresses.length} addresses: ${count("page")} pages, ${count("redirected")} redirected, ${unknown.length} unknown`;
  return {
    ok: unknown.length === 0,
    text: [...unknown.map((address) => `unknown  ${address}`), total].join("\n"),
  };
}
