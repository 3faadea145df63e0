import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { taxonomySchema } from "#model/content/taxonomy.ts";
import { readContentFile } from "../../tools/read-content-file.ts";

/** A folder with generated posts, and words that some of them contain. */
export interface GeneratedBlog {
  path: string;
  words: readonly string[];
  postPath(number: number): string;
  /** Writes one more post, published now. Resolves to its address. */
  publish(number: number, title: string): Promise<string>;
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
const CODE = "```sql\nselect id, name from orders where changed > @since order by id;\n```";

/** Writes the shipped content with `count` generated sample posts in place of its own, the same at every run. */
export async function generateBlog(folder: string, count: number): Promise<GeneratedBlog> {
  const path = join(folder, "content");
  await cp("content", path, { recursive: true, filter: (source) => !source.endsWith(".md") });
  await mkdir(join(path, "posts"), { recursive: true });
  const { categories, tags } = readContentFile(path, "taxonomy.json", taxonomySchema);
  const below = seeded(count);
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)];
  const many = (length: number, make: () => string | undefined, between = " ") =>
    Array.from({ length }, make).join(between);
  const made = Array.from({ length: MADE_WORDS }, () => many(2 + below(3), () => oneOf(SYLLABLES), ""));
  // A third of the words are common; of the others, few occur often and many rarely, as in any language.
  const word = () =>
    below(3) === 0 ? oneOf(COMMON) : made[Math.floor(MADE_WORDS * (below(1_000) / 1_000) ** 2)];
  const sentence = () => `${capital(many(SENTENCE_WORDS, word))}.`;
  const paragraph = () => many(4, sentence);
  const postPath = (number: number) => `/post/${number}/sample-${number}`;
  const write = (number: number, title: string, published: Date, text: string) =>
    writeFile(
      join(path, "posts", `sample-${number}.md`),
      `---
id: "${number}"
title: ${title}
slug: sample-${number}
excerpt: ${sentence()}
category: ${oneOf(categories)?.slug}
tags: [${[...new Set(Array.from({ length: 3 }, () => oneOf(tags)?.slug))].join(", ")}]
author: The sample group
published: ${published.toISOString()}
---

${text}
`,
    );

  for (let number = 1; number <= count; number += 1) {
    const parts = Array.from({ length: PARAGRAPHS }, (_, at) =>
      at % 3 === 1 ? `## ${capital(many(4, word))} ${at}\n\n${paragraph()}` : paragraph(),
    );
    const published = new Date(NEWEST - (count - number) * DAY_MS * 0.3);
    await write(number, `${capital(many(5, word))} ${number}`, published, [...parts, CODE].join("\n\n"));
  }
  return {
    path,
    words: made.slice(0, 200),
    postPath,
    async publish(number, title) {
      await write(number, title, new Date(), "Fresh words.");
      return postPath(number);
    },
  };
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
