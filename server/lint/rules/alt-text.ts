import { visit } from "unist-util-visit";
import { fieldsIn } from "../../content/references.ts";
import { isRecord } from "../../content/placeholders.ts";
import { FILE_START } from "../../content/content-error.ts";
import type { LintedContent } from "../linted-content.ts";

/** Alternative texts with the kind of a picture, or its file name, in place of a description. */
export function altText({ json, posts }: LintedContent): void {
  for (const file of json)
    for (const { value, path } of [...fieldsIn(file.content)].flatMap(entries)) {
      const problem = altProblem(value["alt"], value["src"] ?? value["img"]);
      if (problem !== undefined) file.report([...path, "alt"], problem, "warning");
    }
  for (const { data, tree, report } of posts) {
    visit(tree, "image", ({ alt, url, position }) => {
      const problem = altProblem(alt, url);
      if (problem !== undefined) report(position?.start ?? FILE_START, "text", problem, "warning");
    });
    const cover = isRecord(data.value) ? data.value["cover"] : undefined;
    const problem = isRecord(cover) ? altProblem(cover["alt"], cover["src"]) : undefined;
    if (problem !== undefined) report(data.placeOf(["cover", "alt"]), "cover.alt", problem, "warning");
  }
}

type Group = { value: Record<string, unknown>; path: readonly PropertyKey[] };

/** The groups of fields that a field is or lists. */
function entries({ value, path }: { value: unknown; path: readonly PropertyKey[] }): Group[] {
  if (isRecord(value)) return [{ value, path }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index) =>
    isRecord(item) ? [{ value: item, path: [...path, index] }] : [],
  );
}

const KINDS =
  /^(?:an? |the |our )?(?:alt(?: text)?|banner|cover|diagram|drawing|figure|graphic|icon|illustration|image|img|logo|photo|photograph|picture|screenshot|untitled)(?: of)?(?: ?\d+)?$/;
const OPENINGS = /^(?:an? |the )?(?:image|photo|photograph|picture) of /;

function altProblem(alt: unknown, src: unknown): string | undefined {
  if (typeof alt !== "string" || typeof src !== "string" || alt.trim() === "") return undefined;
  const words = plain(alt);
  const name = src.slice(src.lastIndexOf("/") + 1);
  const says = "describe the picture";
  if (KINDS.test(words)) return `the alt text "${alt}" is not a description; ${says}`;
  const isName = [name, name.replace(/\.[^.]+$/, "")].some((one) => plain(one) === words);
  // A logo is given without its folder, and its file may well have the client's name.
  if (isName && (src.includes("/") || /[._\d]/.test(alt)))
    return `the alt text "${alt}" is the file name; ${says}`;
  if (OPENINGS.test(words))
    return `the alt text begins with "${alt.split(" ").slice(0, 2).join(" ")}", which screen readers already announce; ${says}`;
  return undefined;
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
}
