import { readFileSync, writeFileSync } from "node:fs";
import { textSigns } from "#server/messages/spam/text-signs.ts";
import { readSpamCorpus } from "../tests/support/spam-corpus.ts";
import { fitWeights, type Example } from "./spam/fit-weights.ts";
import { honestMessages, siteParagraphs } from "./spam/honest-messages.ts";

// Learns server/messages/spam/spam-weights.json anew from the first half of the corpus, from honest sentences and from the site's
// own words: `node tools/train-spam-weights.ts`. The same input gives the same table. How it was chosen:
// docs/decisions/014-spam-score.md.

const FILE = "server/messages/spam/spam-weights.json";
const HONEST = 1_600;
/** An honest message that is kept apart costs more than a spam that gets by. */
const HONEST_TIMES = 3;
const FEWEST_WORDS = 60;
/** A sign that fewer texts have is chance, or somebody's name. */
const FEWEST_TEXTS = 6;
/** No sign decides alone; what honest people write too, and counts, weigh little. */
const LEAST = -3;
const GREATEST_OF_WORDS = 2;
const GREATEST_OF_PAIRS = 4;
const GREATEST_OF_KNOWN = 1;
const GREATEST_OF_COUNTS = 1.5;
/** What a text has to weigh to be spam; the table is moved so that this is 0. */
const SPAM_FROM = -1.4;
/** Lighter ones are left out. */
const LEAST_KEPT = 0.15;

interface Text {
  signs: string[];
  words: number;
  spam: boolean;
  honest: boolean;
}

const texts: Text[] = [
  ...readSpamCorpus("learnt").map(({ message, kind }) => readText(message.message, kind === "spam", false)),
  ...[...honestMessages(HONEST), ...siteParagraphs()].map((text) => readText(text, false, true)),
];
const honestSigns = new Set(texts.filter(({ honest }) => honest).flatMap(({ signs }) => signs));
const signs = frequentSigns();
const numberOf = new Map(signs.map((sign, number) => [sign, number]));
const { weights, bias } = fitWeights(texts.map(asExample), signs.map(rangeOf));
writeFileSync(FILE, `${JSON.stringify(asTable(), undefined, 2)}\n`);
console.log(`${FILE}: ${signs.length} signs seen, ${Math.round(readFileSync(FILE).length / 1024)} KB`);

function readText(text: string, spam: boolean, honest: boolean): Text {
  const { signs: found, words } = textSigns(text);
  return { signs: [...found.keys()], words, spam, honest };
}

function frequentSigns(): string[] {
  const counts = new Map<string, number>();
  for (const sign of texts.flatMap((text) => text.signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.keys()].filter((sign) => (counts.get(sign) ?? 0) >= FEWEST_TEXTS).toSorted();
}

function asExample({ signs: found, words, spam, honest }: Text): Example {
  return {
    signs: found.flatMap((sign) => numberOf.get(sign) ?? []),
    scale: 1 / Math.sqrt(Math.max(FEWEST_WORDS, words)),
    spam,
    times: honest ? HONEST_TIMES : 1,
  };
}

function rangeOf(sign: string): readonly [number, number] {
  if (sign.startsWith("(")) return [LEAST, GREATEST_OF_COUNTS];
  if (honestSigns.has(sign)) return [LEAST, GREATEST_OF_KNOWN];
  return [LEAST, /[A-Z0-9]/.test(sign) ? GREATEST_OF_PAIRS : GREATEST_OF_WORDS];
}

/** Signs of one weight stand together, which makes the table small. */
function asTable() {
  const tenths: Record<string, string[]> = {};
  for (const [number, sign] of signs.entries()) {
    const weight = weights[number] ?? 0;
    if (Math.abs(weight) >= LEAST_KEPT) (tenths[Math.round(weight * 10).toFixed(0)] ??= []).push(sign);
  }
  const heaviestFirst = Object.entries(tenths).toSorted(([a], [b]) => Number(b) - Number(a));
  return {
    bias: Math.round((bias - SPAM_FROM) * 100) / 100,
    fewestWords: FEWEST_WORDS,
    tenths: Object.fromEntries(heaviestFirst.map(([weight, list]) => [weight, list.join("|")])),
  };
}
