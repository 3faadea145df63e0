import { postPath } from "#model/content/post.ts";
import { matchFixedRoute, routePaths } from "#model/routes.ts";
import { liveAddress, surelyDead, type KnownTargets } from "../check-references.ts";
import { FILE_START, type Problem, type Report } from "../content-error.ts";
import { type ContentFiles, decodeText, reportFor } from "../content-files.ts";
import { REDIRECTS, withOptionalFiles } from "../json-paths.ts";
import { redirectMatcher, type RedirectMatcher } from "./find-redirect.ts";
import { isForeign, parseRedirects, type RedirectRule, type Redirects } from "./parse-redirects.ts";
import { isPattern, redirectPattern } from "./redirect-pattern.ts";
import { MEDIA_PREFIX } from "../../pictures/media-names.ts";
import { redirectKey } from "../../platform/http/canonical-path.ts";

/** Reads content/redirects.txt and reports everything that is wrong with it. */
export function readRedirects(files: ContentFiles, targets: KnownTargets, problems: Problem[]): Redirects {
  const report = reportFor(problems, files.shown(REDIRECTS));
  const bytes = withOptionalFiles(files).read(REDIRECTS);
  if (!bytes) report(FILE_START, "file", files.fault(REDIRECTS) ?? "is missing; add it");
  const text = bytes && decodeText(bytes, report);
  const redirects = parseRedirects(text ?? "", report);
  checkRedirects(redirects, report, targets);
  return redirects;
}

/**
 * Reports rules that say nothing: old addresses that are pages or stand in another rule already, loops, chains and dead
 * targets. A pattern stands for its own parts here, `/notes/:slug` for every note, so that what is found holds for all
 * addresses that it meets; a chain of only some of them is no mistake, since each is answered in one step anyway.
 */
export function checkRedirects(redirects: Redirects, report: Report, targets: KnownTargets): void {
  const match = redirectMatcher(redirects);
  for (const rule of redirects.rules) {
    const say = (message: string, weight?: "warning") =>
      report({ line: rule.line, column: 1 }, rule.from, message, weight);
    const first = match(rule.from)?.rule;
    if (first && first.line !== rule.line) {
      if (redirectKey(first.from) === redirectKey(rule.from))
        say(`is the same address as in line ${first.line}; keep one of them`);
      else say(`is never used, since line ${first.line} comes first; move this line above it`, "warning");
    } else if (!isPattern(rule.from) && isPage(rule.from, targets))
      say("is the address of a page of this site, which a rule cannot hide; remove it", "warning");
    else if (!isForeign(rule.to)) checkTarget(rule, match, say, targets);
  }
}

function checkTarget(
  rule: RedirectRule,
  match: RedirectMatcher,
  say: (message: string, weight?: "warning") => void,
  targets: KnownTargets,
): void {
  const { steps, end } = follow(rule, match, (path) => mayBePage(path, targets));
  const [next] = steps;
  if (end === undefined)
    say(`leads in a circle through ${lines([...steps, rule])}; write the page where it is to end`);
  else if (next)
    say(`leads to ${rule.to}, which ${lines([next])} redirects in turn; write ${end} here`, "warning");
  else if (mayBePage(rule.to, targets)) {
    const dead = isPattern(rule.to)
      ? undefined
      : surelyDead({ kind: "link", target: rule.to }, rule.from, targets);
    if (dead !== undefined) say(dead, "warning");
  } else say(`${rule.to} is not a page of this site; correct it`);
}

/** The rules that a target meets one after the other, and where they end; nowhere when one of them comes again. */
function follow(rule: RedirectRule, match: RedirectMatcher, isOver: (path: string) => boolean) {
  const steps: RedirectRule[] = [];
  let end = rule.to;
  while (!isForeign(end) && !isOver(end)) {
    const found = match(end);
    if (!found) break;
    if (found.rule === rule || steps.includes(found.rule)) return { steps, end: undefined };
    steps.push(found.rule);
    end = found.target;
  }
  return { steps, end };
}

/** Whether there is surely a page: what could not be read may be one, and is no reason to remove a rule. */
function isPage(path: string, targets: KnownTargets): boolean {
  const known = { ...targets, mayExist: () => false };
  return !path.startsWith(MEDIA_PREFIX) && liveAddress(path, known) !== undefined;
}

/**
 * Whether a target has the form of an address of this site, or is a page that could not be read. Which posts there are is
 * not known at every reading.
 */
function mayBePage(target: string, targets: KnownTargets): boolean {
  const path = redirectKey(target);
  if (matchFixedRoute(path) || targets.entries("pages").has(path.slice(1)) || target.startsWith(MEDIA_PREFIX))
    return true;
  if (targets.mayExist?.(path)) return true;
  const pattern = isPattern(target) ? redirectPattern(target) : undefined;
  return pattern !== undefined && [...routePaths, ...targets.posts().slice(0, 1).map(postPath)].some(pattern);
}

function lines(rules: readonly RedirectRule[]): string {
  const numbers = [...new Set(rules.map(({ line }) => line))].toSorted((one, other) => one - other);
  return `line${numbers.length > 1 ? "s" : ""} ${numbers.join(" and ")}`;
}
