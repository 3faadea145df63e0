import { fieldsIn } from "../content/references.ts";
import { isRecord } from "../content/placeholders.ts";
import type { LintedContent } from "./linted-content.ts";

/** What search results show of a page or post. */
export interface Head {
  title: string;
  description: string;
  /** Where it is, for messages about another: `content/pages/about.json`. */
  shown: string;
  warn(part: "title" | "description", message: string): void;
}

/** The heads of all pages and posts. A post without its own takes its title and excerpt. */
export function headsOf({ files, json, posts }: LintedContent): Head[] {
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
