import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { taxonomySchema } from "#model/content/taxonomy.ts";
import { readContentFile } from "../read-content-file.ts";

/** A folder with generated posts, and words that some of them contain. */
export interface GeneratedBlog {
  path: string;
  words: readonly string[];
  postPath(number: number): string;
}

/** Sample words: common ones, and invented ones as rare as technical terms. */
const COMMON =
  "the of a to and in that for with on as by from this which when each what before after team data order form field page list record report month week value change check rule step".split(
    " ",
  );
const SYLLABLES = "ba ke li mo nu ra si ta vo pre tri con ver lam dor fin gal hes jun qua".split(" ");
const MADE_WORDS = 4_000;
const PARAGRAPHS = 9;
const SENTENCE_WORDS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const NEWEST = Date.parse("2026-01-01T00:00:00Z");

/** Writes the shipped content with `count` generated sample posts in place of its own, the same at every run. */
export async function generateBlog(folder: string, count: number): Promise<GeneratedBlog> {
  const path = join(folder, "content");
  await cp("content", path, { recursive: true, filter: (source) => !source.endsWith(".md") });
  await mkdir(join(path, "posts"), { recursive: true });
  const taxonomy = readContentFile(path, "taxonomy.json", taxonomySchema);
  const chance = seeded(count);
  const made = Array.from({ length: MADE_WORDS }, () =>
    Array.from({ length: 2 + chance(3) }, () => SYLLABLES[chance(SYLLABLES.length)]).join(""),
  );
  // A third of the words are common; of the others, few occur often and many rarely, as in any language.
  const word = () =>
    chance(3) === 0
      ? (COMMON[chance(COMMON.length)] ?? "")
      : (made[Math.floor(MADE_WORDS * (chance(1_000) / 1_000) ** 2)] ?? "");
  const words = (number: number) => Array.from({ length: number }, word).join(" ");
  const sentence = () => `${capital(words(SENTENCE_WORDS))}.`;
  const paragraph = () => Array.from({ length: 4 }, sentence).join(" ");
  for (let number = 1; number <= count; number += 1) {
    const slug = `sample-${number}`;
    const terms = taxonomy.tags;
    const tags = new Set(Array.from({ length: 3 }, () => terms[chance(terms.length)]?.slug));
    const parts = Array.from({ length: PARAGRAPHS }, (_, at) =>
      at % 3 === 1 ? `## ${capital(words(4))} ${at}\n\n${paragraph()}` : paragraph(),
    );
    const code = "```sql\nselect id, name from orders where changed > @since order by id;\n```";
    const text = `---
id: "${number}"
title: ${capital(words(5))} ${number}
slug: ${slug}
excerpt: ${sentence()}
category: ${taxonomy.categories[chance(taxonomy.categories.length)]?.slug}
tags: [${[...tags].join(", ")}]
author: The sample group
published: ${new Date(NEWEST - (count - number) * DAY_MS * 0.3).toISOString()}
---

${parts.join("\n\n")}

${code}
`;
    await writeFile(join(path, "posts", `${slug}.md`), text);
  }
  return { path, words: made.slice(0, 200), postPath: (number) => `/post/${number}/sample-${number}` };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whole numbers below a bound, the same at every run. @see https://doi.org/10.1145/63039.63042 */
function seeded(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
