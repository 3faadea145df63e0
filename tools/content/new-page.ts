import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { entryOfFile, entryPath } from "#model/collections/collections.ts";
import { contactSchema } from "#model/content/pages/contact.ts";
import { matchFixedRoute } from "#model/routes.ts";
import { readContentFile } from "../read-content-file.ts";

/**
 * Creates a page: a draft that passes the check.
 * @param name its address without the leading slash, such as `spring` or `campaigns/spring`
 * @returns the path of its file
 * @throws when the name is invalid for a page, or taken
 */
export function newPage(name: string, contentDir: string): string {
  const file = `pages/${name}.json`;
  const entry = entryOfFile(file);
  if (entry?.collection !== "pages")
    throw new Error(
      `"${name}" is not a valid page name: use lower-case letters, digits and single hyphens, with at most one slash, such as spring or campaigns/spring`,
    );
  const address = entryPath("pages", entry);
  if (matchFixedRoute(address)) throw new Error(`${address} is already an address of the site`);
  const path = join(contentDir, file);
  if (existsSync(path)) throw new Error(`${path} already exists; choose another name, or edit that file`);
  const { form } = readContentFile(contentDir, "pages/contact.json", contactSchema);
  mkdirSync(dirname(path), { recursive: true });
  // By convention the last topic is for everything else.
  writeFileSync(path, draft(name, form.fields.topic.options.at(-1)?.slug ?? ""), { flag: "wx" });
  return path;
}

function draft(name: string, topic: string): string {
  const words = (name.split("/").at(-1) ?? "").replaceAll("-", " ");
  const title = (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 50).trim();
  const page = {
    head: {
      title,
      description: `Two sentences for result lists: what ${title} is about, and for whom.`.slice(0, 160),
      keywords: [title],
    },
    title,
    draft: true,
    sections: [
      { section: "head", heading: `${title}.`, lede: "What the page is about, in one sentence." },
      {
        section: "cards",
        heading: "What it is.",
        cards: [
          { title: "A first point", text: "What it means for the reader." },
          { title: "A second point", text: "What follows from it." },
        ],
      },
      {
        section: "call",
        title: "What should happen next?",
        lede: "One sentence, and one button.",
        action: { label: "Write to us", topic },
      },
    ],
  };
  return `${JSON.stringify(page, undefined, 2)}\n`;
}
