import { matchRoute } from "#model/routes.ts";
import type { Redirects } from "#model/content/redirects.ts";
import { redirectKey } from "../platform/http/redirect-key.ts";
import { surelyDead, type KnownTargets } from "./check-references.ts";
import type { JsonFile } from "./json-files.ts";

/**
 * Finds where an old address leads now.
 * @returns undefined for all that are not listed; one that hides a page of ours cannot be listed
 */
export function redirectFinder(redirects: () => Redirects): (path: string) => string | undefined {
  let listed: Redirects = {};
  let byKey = new Map<string, string>();
  return (path) => {
    if (redirects() !== listed) {
      listed = redirects();
      byKey = new Map(Object.entries(listed).map(([from, to]) => [redirectKey(from), to]));
    }
    return byKey.size === 0 ? undefined : byKey.get(redirectKey(path));
  };
}

/**
 * Reports old addresses that hide a page of ours or are listed twice, and new ones that no page has. There can be no
 * loop: a redirect leads to a page, and no page redirects.
 */
export function checkRedirects({ value, report }: JsonFile<Redirects>, targets: KnownTargets): void {
  const entries = Object.entries(value ?? {});
  const keys = new Map<string, string>();
  for (const [from] of entries) {
    const other = keys.get(redirectKey(from));
    if (other !== undefined) report([from], `is the same address as ${other}; keep one of them`);
    else if (matchRoute(redirectKey(from)))
      report([from], "is the address of a page of this site, which it would hide; remove it");
    keys.set(redirectKey(from), from);
  }
  for (const [from, to] of entries) {
    if (keys.has(redirectKey(to)))
      report([from], `leads to ${to}, which redirects in turn; write the page where that ends`);
    else if (!matchRoute(to)) report([from], `${to} is not a page of this site; correct it`);
    else {
      const dead = surelyDead({ kind: "link", target: to }, from, targets);
      if (dead !== undefined) report([from], dead, "warning");
    }
  }
}
