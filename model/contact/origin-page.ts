import { tidyLine } from "./plain-text.ts";

/** Hidden fields that a visitor cannot correct are cut to these lengths, never refused. */
const FROM_MAX_CHARS = 60;
const REFERRER_MAX_CHARS = 253;
const UTM_MAX_CHARS = 100;

/** The route of the previous page, such as "services"; "" for other values. */
export function cleanRouteName(text: string): string {
  const name = tidyLine(text);
  return name.length <= FROM_MAX_CHARS && /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(name) ? name : "";
}

/** A campaign parameter (`utm_*`), cut to its limit. */
export function cleanCampaignTag(text: string): string {
  return Array.from(tidyLine(text)).slice(0, UTM_MAX_CHARS).join("").trim();
}

/** The host of an address, in lower case without port; paths and queries may reveal too much. */
export function referrerHost(text: string): string {
  const address = tidyLine(text);
  try {
    const { hostname } = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`);
    return hostname.length <= REFERRER_MAX_CHARS ? hostname : "";
  } catch {
    return "";
  }
}
