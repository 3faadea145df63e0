import { DESCRIPTION_MAX_CHARS } from "#model/content/page-head.ts";
import { isRecord } from "../../content/placeholders.ts";
import { fieldsIn } from "../../content/references.ts";
import type { LintedContent } from "../linted-content.ts";

/** Search engines replace shorter descriptions with words from the page. */
const DESCRIPTION_MIN_CHARS = 50;

/** Title and description of a page or post for search results. */
interface Head {
  title: string;
  description: string;
  /** Its path, for messages about another: `content/pages/about.json`. */
  shown: string;
  warn(part: "title" | "description", message: string): void;
}

/**
 * Short descriptions, and titles and descriptions shared by two pages or posts, which are indistinguishable in result
 * lists. The schema rejects long ones.
 */
export function heads(content: LintedContent): void {
  const all = headsOf(content);
  for (const { description, warn } of all)
    if (description.length < DESCRIPTION_MIN_CHARS)
      warn(
        "description",
        `should have ${DESCRIPTION_MIN_CHARS} to ${DESCRIPTION_MAX_CHARS} characters, as results of a search show it (has ${description.length})`,
      );
  for (const part of ["title", "description"] as const) {
    const seen = new Map<string, Head>();
    for (const head of all) {
      const words = head[part].trim().toLowerCase();
      const first = seen.get(words);
      if (first) head.warn(part, `is also the ${part} of ${first.shown}; make them different`);
      else seen.set(words, head);
    }
  }
}

/** The heads of all pages and posts. A post without one uses its title and excerpt. */
function headsOf({ files, json, posts }: LintedContent): Head[] {
  const pages = json.flatMap((file): Head[] => {
    const head = isRecord(file.content) ? file.content["head"] : undefined;
    if (!isRecord(head)) return [];
    const { title, description } = head;
    if (typeof title !== "string" || typeof description !== "string") return [];
    const shown = files.shown(file.path);
    return [
      { title, description, shown, warn: (part, text) => file.report(["head", part], text, "warning") },
    ];
  });
  const articles = posts.map(({ file, data, report }): Head => {
    const given = new Set([...fieldsIn(data.value)].map(({ path }) => path.join(".")));
    const { title, description } = file.post.head;
    return {
      title,
      description,
      shown: files.shown(file.path),
      warn(part, message) {
        const derived = part === "title" ? "title" : "excerpt";
        const path = given.has(`head.${part}`) ? ["head", part] : [derived];
        report(data.placeOf(path), path.join("."), message, "warning");
      },
    };
  });
  return [...pages, ...articles];
}
