import { faultsOf } from "../judge-answer.ts";
import { parseAnswers } from "../parse-answers.ts";
import { methodsOf, type RawCase } from "./raw-case.ts";
import type { Exchange } from "./send-case.ts";

/**
 * Faults in the site's handling of a case.
 * @param asked how often the site was asked for a path, by its own log
 */
export function judgeDirect(
  one: RawCase,
  { framed, smuggled, received, closed }: Exchange,
  asked: ReadonlyMap<string, number>,
): string[] {
  const { site } = one;
  const methods = methodsOf(one);
  const faults: string[] = [];
  if (asked.has(smuggled)) faults.push("a request was smuggled");
  const counts = framed.map((path) => asked.get(path) ?? 0);
  if (counts.some((count) => count > 1)) faults.push("a request was seen twice");
  let answers;
  try {
    ({ answers } = parseAnswers(received, methods, closed));
  } catch (error) {
    return [...faults, String(error)];
  }
  faults.push(...answers.flatMap(faultsOf));
  const last = answers.at(-1);
  if (site === "refuses" && (!last || last.status < 400))
    faults.push(`answered with ${last?.status}, not refused`);
  if ((site === "refuses" || site === "closes") && !closed) faults.push("the connection was left open");
  if (site === "answers") {
    if (answers.length !== methods.length)
      faults.push(
        `${answers.length} answers (${answers.map(({ status }) => status).join(", ")}) to ${methods.length} requests`,
      );
    if (counts.includes(0)) faults.push("a request was lost");
  }
  return faults;
}
