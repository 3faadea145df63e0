import { postPath } from "#model/content/post.ts";
import { matchFixedRoute, routePaths } from "#model/routes.ts";
import { liveAddress, certainlyDead, type KnownTargets } from "../check-references.ts";
import { FILE_START, type Problem, type Report } from "../content-error.ts";
import { type ContentFiles, decodeText, reportFor } from "../content-files.ts";
import { REDIRECTS, withOptionalFiles } from "../json-paths.ts";
import { redirectMatcher, type RedirectMatcher } from "./find-redirect.ts";
import { isForeign, parseRedirects, type RedirectRule, type Redirects } from "./parse-redirects.ts";
import { isPattern, redirectPattern } from "./redirect-pattern.ts";
import { MEDIA_PREFIX } from "../../pictures/media-names.ts";
import { redirectKey } from "../../platform/http/canonical-path.ts";

/** Reads content/redirects.txt and reports all its problems. */
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
 * Reports useless rules: old addresses that are pages or already in another rule, loops, chains and dead
 * targets. A pattern is followed as written, `/notes/:slug` for every note, so findings hold for all matching
 * addresses; partial chains are fine, since each is answered in one step.
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
  if (end === undefined) say(`is part of a loop with ${lines([...steps, rule])}; write the final page`);
  else if (next)
    say(`leads to ${rule.to}, which ${lines([next])} redirects again; write ${end} here`, "warning");
  else if (mayBePage(rule.to, targets)) {
    const dead = isPattern(rule.to)
      ? undefined
      : certainlyDead({ kind: "link", target: rule.to }, rule.from, targets);
    if (dead !== undefined) say(dead, "warning");
  } else say(`${rule.to} is not a page of this site; correct it`);
}

/** The chain of rules from a target, and its end; undefined for a loop. */
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

/** Whether a page certainly exists: unreadable ones don't count as a reason to remove a rule. */
function isPage(path: string, targets: KnownTargets): boolean {
  const known = { ...targets, mayExist: () => false };
  return !path.startsWith(MEDIA_PREFIX) && liveAddress(path, known) !== undefined;
}

/**
 * Whether a target looks like an address of this site, or is an unreadable page. The posts are not always
 * known.
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
