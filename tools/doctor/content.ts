import { ok, problem, type Check } from "./check.ts";

const LINES_MAX = 5;

/** Checks the content for mistakes. */
export const checkWords: Check = async ({ settings: { contentDir }, now }) => {
  // Loaded on demand, because the content check is large.
  const { checkContent } = await import("../check-content.ts");
  const { lines } = await checkContent(contentDir, now);
  const [first, ...more] = lines.filter((line) => !line.includes("warning: "));
  if (first === undefined) return ok(`The content in ${contentDir} has no errors.`);
  const shown = [first, ...more].slice(0, LINES_MAX).join("\n");
  return problem(
    `The content in ${contentDir} has errors (${more.length + 1}):\n${shown}`,
    "Fix these lines; npm run content -- check lists all.",
  );
};
