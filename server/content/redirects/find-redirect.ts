import { redirectKey } from "../../platform/http/canonical-path.ts";
import { isForeign, type RedirectRule, type Redirects } from "./parse-redirects.ts";
import { fillTarget, isPattern, redirectPattern } from "./redirect-pattern.ts";

/** The rule that an address meets, and where it leads. */
export interface RedirectMatch {
  rule: RedirectRule;
  target: string;
}

/** Finds the rule of an address: exact ones first, then patterns in the order of the file. */
export type RedirectMatcher = (path: string) => RedirectMatch | undefined;

/** More rules than this are never followed: they lead in a circle. */
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
 * Finds where an old address leads now, in one step: to a listed host or to an address of ours that is alive.
 * @param live the address under which a path is answered; undefined where there is none
 * @returns undefined for all that no rule leads on, and for what is alive itself
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
