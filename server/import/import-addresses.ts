import { routePaths } from "#model/routes.ts";
import { addressKey, plainHost } from "../sources/sync/post-addresses.ts";
import { canonicalPath } from "../platform/http/canonical-path.ts";

/** An address of a post, and its path here; none where nobody may read it. */
export interface KnownAddress {
  address: string;
  path: string | undefined;
}

/** Where the links of imported posts lead. */
export interface ImportAddresses {
  /** The path here of an address there. */
  pathOf(address: URL): string | undefined;
  /** What stands in the text for a link that leads somewhere; tells of what somebody should look at. */
  mend(target: string | undefined, note: (words: string) => void): string | undefined;
}

/** Stands for the site of an export that does not name it; nothing can lead there. */
const NOWHERE = /^https?:\/\/[^/]*\.invalid(?=\/|$)/;

/** @param site the blog's public address, where it is known */
export function importAddresses(known: readonly KnownAddress[], site: URL | undefined): ImportAddresses {
  const paths = new Map<string, string | undefined>();
  for (const { address, path } of known) {
    if (!URL.canParse(address)) continue;
    const key = addressKey(new URL(address));
    // Of two posts with one address the first has it, as among the old addresses.
    paths.set(key, paths.get(key) ?? path);
  }
  const isOfSite = ({ host }: URL) => site !== undefined && plainHost(host) === plainHost(site.host);
  return {
    pathOf(address) {
      const path = paths.get(addressKey(address));
      if (path !== undefined || !isOfSite(address)) return path;
      // The site that comes after a blog often has the same pages.
      const same = canonicalPath(address.pathname) ?? address.pathname;
      return same !== "/" && routePaths.includes(same) ? same : undefined;
    },
    mend(target, note) {
      if (target === undefined || target.startsWith("/")) return target;
      if (target.startsWith("tel:")) return `tel:${target.slice(4).replace(/[^\d+]/g, "")}`;
      if (!URL.canParse(target)) return undefined;
      const url = new URL(target);
      const shown = NOWHERE.test(target) ? url.pathname : target;
      if (paths.has(addressKey(url))) {
        note(`the link to ${shown} is gone, because no post that everybody may read stands for it here`);
        return undefined;
      }
      if (NOWHERE.test(target)) {
        note(`the link to ${shown} is gone; give the blog's address with --site to keep such links`);
        return undefined;
      }
      if (isOfSite(url)) note(`a link leads to the old site still: ${target}`);
      if (url.protocol !== "http:") return target;
      url.protocol = "https:";
      if (!isOfSite(url)) note(`a link was not encrypted and is now: ${url.href}`);
      return url.href;
    },
  };
}
