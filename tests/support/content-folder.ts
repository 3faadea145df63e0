import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import * as z from "zod/mini";
import { pageBase } from "#model/content/pages/page-base.ts";
import { siteSchema } from "#model/content/site.ts";
import { SPECIFICATION_RULES } from "#model/content/specification-rules.ts";
import { link, text } from "#model/content/fields.ts";
import { isRecord } from "#server/content/placeholders.ts";
import { aPost } from "./a-post.ts";
import { sampleOf } from "./sample-of.ts";

/** A folder of valid, small content that lives as long as the test. */
export interface ContentFolder {
  path: string;
  write(file: string, content: string | Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
}

const TAXONOMY = {
  categories: [{ slug: "ai", name: "AI" }],
  tags: [{ slug: "data", name: "Data" }],
};

/** The few pages of a sample folder, which do not change with the site's own. */
export const samplePages = {
  about: z.strictObject({ ...pageBase, title: text(60), links: z.array(link) }),
  services: z.strictObject({ ...pageBase, title: text(60) }),
};

const CLIENTS = { label: "Clients", logos: [{ img: "oxbow.svg", alt: "Sample words" }] };

const headOf = (title: string) => ({
  title,
  description: `What ${title} is about, in as many words as a list of results shows.`,
  keywords: ["page"],
});

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><circle cx="6" cy="6" r="5"/></svg>';

/**
 * Makes a content folder called `content`.
 * @param changes other content for some files, by path in the folder
 */
export async function aContentFolder(
  changes: Record<string, string | Uint8Array> = {},
): Promise<ContentFolder> {
  const above = await mkdtemp(join(tmpdir(), "content-"));
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  const path = join(above, "content");
  const folder: ContentFolder = {
    path,
    async write(file, content) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), content);
    },
    remove: (file) => rm(join(path, file), { recursive: true }),
  };
  const files = { ...sampleFiles(), ...changes };
  for (const [file, content] of Object.entries(files)) await folder.write(file, content);
  return folder;
}

function sampleFiles(): Record<string, string> {
  const site = sampleOf(siteSchema);
  // Of another company, with few pages: none of what the specification fixes.
  const own = { name: "Oxbow Works", clients: CLIENTS, rulesOff: SPECIFICATION_RULES };
  const named = isRecord(site) ? { ...site, ...own } : site;
  return {
    "site.json": json(named),
    "taxonomy.json": json(TAXONOMY),
    "pages/about.json": json({ head: headOf("About"), title: "About {brand}", links: [] }),
    "pages/services.json": json({ head: headOf("Services"), title: "Services", anchors: ["ai"] }),
    "posts/first-note.md": aPost(),
    "brand/favicon.svg": DOT,
    "logos/oxbow.svg": DOT,
    "images/dot.svg": DOT,
  };
}

/** JSON as content files have it, two blanks an indent. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
