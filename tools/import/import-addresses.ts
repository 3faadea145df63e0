import { routePaths } from "#model/routes.ts";
import { addressKey } from "#server/blog/post-addresses.ts";
import { canonicalPath } from "#server/http/canonical-path.ts";

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
  const paths = new Map(
    known.flatMap(({ address, path }) =>
      URL.canParse(address) ? [[addressKey(new URL(address)), path]] : [],
    ),
  );
  return {
    pathOf(address) {
      const path = paths.get(addressKey(address));
      if (path !== undefined || address.host !== site?.host) return path;
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
        note(`the link to ${shown} is gone, because that post is not public`);
        return undefined;
      }
      if (NOWHERE.test(target)) {
        note(`the link to ${shown} is gone; give the blog's address with --site to keep such links`);
        return undefined;
      }
      if (url.host === site?.host) note(`a link leads to the old site still: ${target}`);
      if (url.protocol !== "http:") return target;
      url.protocol = "https:";
      if (url.host !== site?.host) note(`a link was not encrypted and is now: ${url.href}`);
      return url.href;
    },
  };
}
