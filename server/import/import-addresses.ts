import { routePaths } from "#model/routes.ts";
import { addressKey, plainHost } from "../sources/sync/post-addresses.ts";
import { canonicalPath } from "../platform/http/canonical-path.ts";

/** An address of a post, and its path here; none where the post is not public. */
export interface KnownAddress {
  address: string;
  path: string | undefined;
}

/** The targets of links in imported posts. */
export type ImportAddresses = ReturnType<typeof importAddresses>;

/** Addresses on the placeholder for a site that the export does not name. */
const NOWHERE = /^https?:\/\/[^/]*\.invalid(?=\/|$)/;

/** @param site the blog's public address, where it is known */
export function importAddresses(known: readonly KnownAddress[], site: URL | undefined) {
  const paths = new Map<string, string | undefined>();
  for (const { address, path } of known) {
    if (!URL.canParse(address)) continue;
    const key = addressKey(new URL(address));
    // Of two posts with one address the first keeps it, as in the redirects.
    paths.set(key, paths.get(key) ?? path);
  }
  const isOfSite = ({ host }: URL) => site !== undefined && plainHost(host) === plainHost(site.host);
  return {
    pathOf(address: URL): string | undefined {
      const path = paths.get(addressKey(address));
      if (path !== undefined || !isOfSite(address)) return path;
      // The new site often has pages at the same addresses.
      const same = canonicalPath(address.pathname) ?? address.pathname;
      return same !== "/" && routePaths.includes(same) ? same : undefined;
    },
    /** The target of a link in the new text, undefined for none; notes what an editor should look at. */
    rewrite(target: string | undefined, note: (words: string) => void): string | undefined {
      if (target === undefined || target.startsWith("/")) return target;
      if (target.startsWith("tel:")) return `tel:${target.slice(4).replace(/[^\d+]/g, "")}`;
      if (!URL.canParse(target)) return undefined;
      const url = new URL(target);
      const shown = NOWHERE.test(target) ? url.pathname : target;
      if (paths.has(addressKey(url))) {
        note(`the link to ${shown} was removed, because there is no public post for it here`);
        return undefined;
      }
      if (NOWHERE.test(target)) {
        note(`the link to ${shown} was removed; give the blog's address with --site to keep such links`);
        return undefined;
      }
      if (isOfSite(url)) note(`a link still leads to the old site: ${target}`);
      if (url.protocol !== "http:") return target;
      url.protocol = "https:";
      if (!isOfSite(url)) note(`a link was changed to https: ${url.href}`);
      return url.href;
    },
  };
}
