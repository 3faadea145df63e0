import type { Report } from "./content-error.ts";

/**
 * Warns of code that is never closed: Markdown allows it, and takes all that follows for code. Only what stands at the
 * left, in a quotation or right behind the sign of a list is looked at; further in, a fence may be an example of one.
 */
export function checkFences(markdown: string, report: Report): void {
  let open: { fence: string; line: number; column: number } | undefined;
  for (const [index, text] of markdown.split("\n").entries()) {
    const [, before = "", fence = "", after = ""] =
      /^((?:>|[-*+] |\d+[.)] | )*)(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
    if (!fence) continue;
    if (!open) {
      const begins = !/^ {4}/.test(before) && !(fence.startsWith("`") && after.includes("`"));
      if (begins) open = { fence, line: index + 1, column: before.length };
    } else if (fence.startsWith(open.fence) && /^[> ]*$/.test(before) && before.length <= open.column + 3) {
      // With a language behind it, it was meant to begin the next code.
      if (after.trim() !== "") break;
      open = undefined;
    }
  }
  if (!open) return;
  const mend = `end it with a line ${open.fence}`;
  report(
    open.line,
    "text",
    `the code that begins here is not closed and takes in all below; ${mend}`,
    "warning",
  );
}
