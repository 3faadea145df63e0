import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportFor } from "#server/content/content-files.ts";
import type { Problem } from "#server/content/content-error.ts";
import { REDIRECTS } from "#server/content/json-paths.ts";
import { checkRedirects } from "#server/content/redirects/check-redirects.ts";
import { parseRedirects } from "#server/content/redirects/parse-redirects.ts";
import { redirectKey } from "#server/platform/http/canonical-path.ts";
import { openOwnAddresses, type OwnAddresses, type RedirectSettings } from "./own-addresses.ts";
import { decodeTable, splitAddress, readAddresses } from "./read-addresses.ts";
import { readPairs, type AddressPair } from "./read-pairs.ts";

/** Added, known and refused rules with reasons; not `ok` if any was refused. */
type Outcome = Promise<{ ok: boolean; text: string }>;

/**
 * `npm run content -- redirects …`.
 * @returns undefined for an unknown command
 */
export async function runRedirects(
  command: string,
  file: string | undefined,
  settings: RedirectSettings,
  now: Date,
): Promise<{ ok: boolean; text: string } | undefined> {
  if (command === "import" && file !== undefined) return importRules(file, settings, now);
  if (command === "coverage" && file !== undefined) return reportCoverage(file, settings, now);
  return undefined;
}

/**
 * `npm run content -- redirects import <file>`: adds a table of address pairs to content/redirects.txt.
 * @throws when a file cannot be read
 */
async function importRules(file: string, settings: RedirectSettings, now: Date): Outcome {
  return addRules(readPairs(file, decodeTable(readFileSync(file))), file, settings, now);
}

/**
 * Adds valid pairs of addresses to content/redirects.txt.
 * @param file with the pairs, for messages
 */
export async function addRules(
  pairs: readonly AddressPair[],
  file: string,
  settings: RedirectSettings,
  now: Date,
): Outcome {
  const own = await openOwnAddresses(settings, now);
  const known = new Map(
    parseRedirects(own.text, () => {}).rules.map((rule) => [redirectKey(rule.from), rule.to]),
  );
  const refused: string[] = [];
  const refuse = ({ line, from }: AddressPair, reason: string) =>
    refused.push(`refused  ${file}:${line}  ${from.replace(/\s+/g, " ")}  ${reason}`);
  const given: AddressPair[] = [];
  let there = 0;
  for (const pair of pairs) {
    const rule = asRule(pair, settings.origin);
    const before = typeof rule === "string" ? undefined : known.get(redirectKey(rule.from));
    if (typeof rule === "string") refuse(pair, rule);
    else if (before === undefined) {
      known.set(redirectKey(rule.from), rule.to);
      given.push(rule);
    } else if (redirectKey(before) === redirectKey(rule.to)) there += 1;
    else refuse(rule, `already redirects to ${before}, not to ${rule.to}`);
  }
  const added = withoutProblems(given, own, refuse);
  if (added.length > 0) save(join(settings.contentDir, REDIRECTS), withRules(own.text, added));
  const total = `${added.length} added to ${REDIRECTS}, ${there} already there, ${refused.length} rejected`;
  return { ok: refused.length === 0, text: [...refused, total].join("\n") };
}

/** The pair as a rule has it, or why it can be none. */
function asRule({ line, from, to }: AddressPair, origin: string): AddressPair | string {
  if (/\s/.test(from + to)) return "has a space in an address; write %20";
  const old = splitAddress(from);
  if (!old) return "must be the path of an old address, or a whole address of the old site";
  if (old.query !== "") return "differs from others by its query, which rules do not see";
  const path = to.startsWith(`${origin}/`) || to === origin ? to.slice(origin.length) || "/" : to;
  if (redirectKey(old.path) === redirectKey(path)) return "is the same address here; no rule is needed";
  return { line, from: old.path, to: path };
}

/** The rules without problems at their intended position. */
function withoutProblems(
  given: readonly AddressPair[],
  own: OwnAddresses,
  refuse: (rule: AddressPair, reason: string) => void,
): readonly AddressPair[] {
  const firstLine = withRules(own.text, []).split("\n").length;
  for (let rules = given; ;) {
    const problems: Problem[] = [];
    const report = reportFor(problems, REDIRECTS);
    checkRedirects(parseRedirects(withRules(own.text, rules), report), report, own.targets);
    const found = new Map(problems.map(({ line, message }) => [line - firstLine, message]));
    const sound = rules.filter((_, index) => !found.has(index));
    if (sound.length === rules.length) return rules;
    for (const [index, rule] of rules.entries()) if (found.has(index)) refuse(rule, found.get(index) ?? "");
    rules = sound;
  }
}

/** The text of content/redirects.txt with further rules at its end. */
function withRules(text: string, rules: readonly AddressPair[]): string {
  const width = Math.min(40, Math.max(0, ...rules.map(({ from }) => from.length)));
  const lines = rules.map(({ from, to }) => `${from.padEnd(width)} ${to}\n`);
  return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${lines.join("")}`;
}

function save(path: string, text: string): void {
  const draft = join(path, "..", `.${REDIRECTS}.draft`);
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/**
 * `npm run content -- redirects coverage <file>`: checks the targets of a list of old addresses.
 * @returns not `ok` when any of them has no target
 * @throws when the file cannot be read or names no address
 */
async function reportCoverage(
  file: string,
  settings: RedirectSettings,
  now: Date,
): Promise<{ ok: boolean; text: string }> {
  const addresses = [...new Set(readAddresses(decodeTable(readFileSync(file))))];
  if (addresses.length === 0)
    throw new Error(`${file} contains no address; write one per line, or give a sitemap`);
  const own = await openOwnAddresses(settings, now);
  const byFate = Map.groupBy(addresses, (address) => {
    const path = splitAddress(address)?.path;
    if (path === undefined) return "unknown";
    if (own.live(path) !== undefined) return "page";
    return own.redirect(path) === undefined ? "unknown" : "redirected";
  });
  const unknown = byFate.get("unknown") ?? [];
  const count = (fate: "page" | "redirected") => byFate.get(fate)?.length ?? 0;
  const total = `${addresses.length} addresses: ${count("page")} pages, ${count("redirected")} redirected, ${unknown.length} unknown`;
  return {
    ok: unknown.length === 0,
    text: [...unknown.map((address) => `unknown  ${address}`), total].join("\n"),
  };
}
