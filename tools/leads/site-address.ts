import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The site's own e-mail address, from content/site.json. */
export function readSiteAddress(contentDir: string): string {
  const site = JSON.parse(readFileSync(join(contentDir, "site.json"), "utf8")) as { email: string };
  return site.email;
}
