import type { AcceptedSurvivor } from "./bitten-folders.ts";

/** A small bug that was planted, and whether a test noticed it. */
export interface Mutant {
  file: string;
  line: number;
  original: string;
  replacement: string;
  status: string;
}

/** What mutants say about tests. */
export interface Judgement {
  passed: boolean;
  summary: string;
  /** A line for each survivor, those with a reason last, and for each reason that no survivor needs any more. */
  details: string[];
}

/** Smallest share of the mutants that tests must notice, in percent. */
const MIN_KILLED_PERCENT = 80;

const ALIVE = ["Survived", "NoCoverage", "Timeout"];

/**
 * Counts what became of mutants. Only those that fail a test count as killed: not those that make it endless, and not
 * those with a reason to live, so that no list of reasons can raise the score.
 */
export function judgeMutants(mutants: readonly Mutant[], accepted: readonly AcceptedSurvivor[]): Judgement {
  const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length;
  const alive = mutants.filter(({ status }) => ALIVE.includes(status));
  const percent = (100 * count("Killed")) / Math.max(1, count("Killed") + alive.length);
  const reasonFor = (mutant: Mutant) => accepted.find((one) => isAbout(one, mutant))?.[3];
  const open = alive.filter((mutant) => reasonFor(mutant) === undefined);
  const known = alive.filter((mutant) => reasonFor(mutant) !== undefined);
  const needless = accepted.filter((one) => !alive.some((mutant) => isAbout(one, mutant)));
  return {
    passed: percent >= MIN_KILLED_PERCENT && needless.length === 0,
    summary: [
      `${percent.toFixed(1)} % killed`,
      `${count("Killed")} killed`,
      `${count("Survived")} survived`,
      `${count("Timeout")} timed out`,
      `${count("NoCoverage")} without a test`,
      `${known.length} of ${alive.length} survivors with a reason`,
    ].join(", "),
    details: [
      ...open.map((mutant) => `  ${describe(mutant)}`),
      ...known.map((mutant) => `  ${describe(mutant)} (${reasonFor(mutant)})`),
      ...needless.map(([file, code]) => `  ${file}: no mutant of "${code}" survives, remove its reason`),
    ],
  };
}

function isAbout([file, ...codes]: AcceptedSurvivor, mutant: Mutant): boolean {
  const { original, replacement } = mutant;
  const isSame = [original, replacement].every((code, index) => inOneLine(code) === codes[index]);
  return isSame && mutant.file.endsWith(`/${file}`);
}

function describe({ file, line, original, replacement, status }: Mutant): string {
  const words = { NoCoverage: "without a test", Timeout: "timed out" }[status] ?? "survived";
  return `${file}:${line} ${words}: ${inOneLine(original)} → ${inOneLine(replacement)}`;
}

function inOneLine(code: string): string {
  return code.replace(/\s+/g, " ").slice(0, 100);
}
