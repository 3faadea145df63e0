import { redirectKey } from "../../platform/http/canonical-path.ts";
import { isForeign, type RedirectRule, type Redirects } from "./parse-redirects.ts";
import { fillTarget, isPattern, redirectPattern } from "./redirect-pattern.ts";

/** The matching rule and target. */
export interface RedirectMatch {
  rule: RedirectRule;
  target: string;
}

/** Finds the rule of an address: exact ones first, then patterns in the order of the file. */
export type RedirectMatcher = (path: string) => RedirectMatch | undefined;

/** Chains longer than this are loops. */
const RULES_MAX = 10;

export function redirectMatcher({ rules }: Redirects): RedirectMatcher {
  const exact = new Map<string, RedirectRule>();
  const patterns = rules
    .filter(({ from }) => isPattern(from))
    .map((rule) => ({ rule, match: redirectPattern(rule.from) }));
  for (const rule of rules) {
    const key = redirectKey(rule.from);
    if (!isPattern(rule.from) && !exact.has(key)) exact.set(key, rule);
  }
  return (path) => {
    const rule = exact.get(redirectKey(path));
    if (rule) return { rule, target: rule.to };
    for (const pattern of patterns) {
      const captures = pattern.match(path);
      if (captures) return { rule: pattern.rule, target: fillTarget(pattern.rule.to, captures) };
    }
    return undefined;
  };
}

/**
 * Finds the current target of an old address, in one step: a listed host or a live address of the site.
 * @param live the canonical address of a path; undefined if there is none
 * @returns undefined without a matching rule, and for live addresses
 */
export function redirectFinder(
  redirects: () => Redirects,
  live: (path: string) => string | undefined,
): (path: string) => string | undefined {
  let listed: Redirects | undefined;
  let match: RedirectMatcher = () => undefined;
  return (path) => {
    if (redirects() !== listed) {
      listed = redirects();
      match = redirectMatcher(listed);
    }
    let found = match(path);
    if (!found || live(path) !== undefined) return undefined;
    for (let followed = 0; found && followed < RULES_MAX; followed += 1) {
      const address = isForeign(found.target) ? found.target : live(found.target);
      if (address !== undefined) return address;
      found = match(found.target);
    }
    return undefined;
  };
}
