import { matchRoute } from "#model/routes.ts";
import type { Redirects } from "#model/content/redirects.ts";
import { redirectKey } from "../platform/http/redirect-key.ts";
import { surelyDead, type KnownTargets } from "./check-references.ts";
import { reportFor, type ContentFiles } from "./content-files.ts";
import type { Problem } from "./content-error.ts";
import type { JsonFile } from "./json-files.ts";

/** Where old addresses are kept. */
export const REDIRECTS = "redirects.json";

/** The files of a folder, in which a list of old addresses that is not there is an empty one. */
export function withRedirects(files: ContentFiles): ContentFiles {
  return {
    ...files,
    read: (path) => (path === REDIRECTS && !files.has(path) ? Buffer.from("{}") : files.read(path)),
  };
}

/**
 * Finds where an old address leads now.
 * @returns undefined for all that nobody listed; one that hides a page of ours cannot be listed
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
 * Reports old addresses that hide a page of ours or stand there twice, and new ones that no page has. A loop cannot
 * be: whatever leads on leads to a page, and no page leads on.
 */
export function checkRedirects(
  { path, value, lineOf }: JsonFile<Redirects>,
  targets: KnownTargets,
  files: ContentFiles,
  problems: Problem[],
): void {
  const report = reportFor(problems, files.shown(path));
  const entries = Object.entries(value ?? {});
  const keys = new Map<string, string>();
  for (const [from] of entries) {
    const twin = keys.get(redirectKey(from));
    if (twin !== undefined) report(lineOf([from]), from, `is the same address as ${twin}; keep one of them`);
    else if (matchRoute(redirectKey(from)))
      report(lineOf([from]), from, "is the address of a page of this site, which it would hide; remove it");
    keys.set(redirectKey(from), from);
  }
  for (const [from, to] of entries) {
    const next = keys.get(redirectKey(to));
    if (next !== undefined)
      report(lineOf([from]), from, `leads to ${to}, which leads on itself; write the page where that ends`);
    else if (!matchRoute(to)) report(lineOf([from]), from, `${to} is no page of this site; correct it`);
    else {
      const dead = surelyDead({ kind: "link", target: to, line: 1, field: from }, from, targets);
      if (dead !== undefined) report(lineOf([from]), from, dead, "warning");
    }
  }
}
