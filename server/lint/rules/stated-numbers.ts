import { officeSchema } from "#model/content/office.ts";
import { SITE } from "../../content/json-paths.ts";
import { isRecord } from "../../content/placeholders.ts";
import { pageName } from "../../content/references.ts";
import type { JsonFile } from "../../content/json-files.ts";
import type { LintedContent } from "../linted-content.ts";
import { textsIn } from "../prose.ts";

const WORDS = "none one two three four five six seven eight nine ten eleven twelve".split(" ");
const NUMBER = `(${WORDS.join("|")}|an?|\\d+)`;
const PROMISE = new RegExp(`(?<!half )\\b${NUMBER} (?:working|business|office) (hour|day|week)s?\\b`, "i");

/**
 * Numbers in words that contradict the counted items: the promised answer, and the entries of a section named like its
 * page, such as services.
 */
export function statedNumbers({ json }: LintedContent): void {
  const lists = json.flatMap(({ path, content }) => {
    const name = pageName(path) ?? "";
    const sections: readonly unknown[] =
      isRecord(content) && Array.isArray(content["sections"]) ? content["sections"] : [];
    const entries = sections
      .filter(isRecord)
      .filter(({ section }) => section === name)
      .flatMap(({ [name]: listed }): readonly unknown[] => (Array.isArray(listed) ? listed : []));
    return entries.length > 0 ? [{ name, length: entries.length }] : [];
  });
  for (const file of json) {
    if (file.path === SITE) checkPromise(file);
    for (const { name, length } of lists) {
      // In sentences on other pages, services may be another company's.
      const end = pageName(file.path) === name ? "\\b" : "[.!?]?$";
      const counted = new RegExp(`(?:^|[.!?:]\\s+)(${NUMBER} ${name})${end}`, "i");
      for (const { text, path } of textsIn(file.content, () => true)) {
        const [, words, said = ""] = counted.exec(text) ?? [];
        if (words !== undefined && numberOf(said) !== length)
          file.report(path, `says ${words}, but there are ${length}; correct the number`, "warning");
      }
    }
  }
}

/** The reply time is set in office hours, for the receipt, and in words, for visitors. */
function checkPromise({ content, report }: JsonFile<unknown>): void {
  const { data } = officeSchema.safeParse(isRecord(content) ? content["office"] : undefined);
  const [words, count = "", unit = ""] = PROMISE.exec(data?.answer.words ?? "") ?? [];
  if (!data || words === undefined) return;
  const { from, to, days, answer } = data;
  const day = (Date.parse(`2000-01-01T${to}Z`) - Date.parse(`2000-01-01T${from}Z`)) / 3_600_000;
  const hours = numberOf(count) * (unit === "hour" ? 1 : unit === "day" ? day : day * days.length);
  if (hours !== answer.workingHours)
    report(
      ["office", "answer", "workingHours"],
      `is ${answer.workingHours}, but ${words} (words) has ${hours} office hours, ${from} to ${to}; make them match`,
      "warning",
    );
}

function numberOf(words: string): number {
  const place = WORDS.indexOf(words.toLowerCase().replace(/^an?$/, "one"));
  return place < 0 ? Number(words) : place;
}
