import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Sentences as people write them into a contact form, also with the words that spam is fond of. */
interface HonestSentences {
  openings: string[];
  about: string[];
  needs: string[];
  details: string[];
  closings: string[];
  otherLanguages: string[];
}

const PARAGRAPH_MIN_CHARS = 60;

/** Honest messages for learning, put together from sentences; always the same ones. */
export function honestMessages(count: number): string[] {
  const file = join(import.meta.dirname, "honest-sentences.json");
  const sentences = JSON.parse(readFileSync(file, "utf8")) as HonestSentences;
  const draw = drawFrom(1);
  const pick = (list: string[]): string => list[draw(list.length)] ?? "";
  const several = (list: string[], number: number): string[] =>
    Array.from({ length: number }, () => pick(list));
  const composed = Array.from({ length: count }, () =>
    [
      pick(sentences.openings),
      ...several(sentences.about, draw(3) === 0 ? 0 : 1),
      ...several(sentences.needs, 1 + draw(4)),
      ...several(sentences.details, draw(4)),
      ...several(sentences.closings, draw(4) === 0 ? 0 : 1),
    ].join(" "),
  );
  return [...sentences.otherLanguages, ...composed];
}

/** The paragraphs of the site itself: whoever asks about our work uses the words with which we speak of it. */
export function siteParagraphs(): string[] {
  const pages = globSync("content/**/*.json").toSorted();
  const posts = globSync("content/posts/*.md").toSorted();
  const paragraphs = [
    ...pages.flatMap((file) => stringsIn(JSON.parse(readFileSync(file, "utf8")))),
    ...posts.flatMap((file) => readFileSync(file, "utf8").split("\n\n")),
  ];
  return paragraphs.filter((text) => text.length >= PARAGRAPH_MIN_CHARS && !text.startsWith("```"));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Whole numbers below a limit that look drawn by lot and are the same each time. */
function drawFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
