import { isUnspaced } from "#model/search/fold.ts";
import type { Spelling } from "./spelling.ts";
import { wordsOfName, type NamePlace, type Vocabulary } from "./vocabulary.ts";
import type { WordGroup } from "./word-table.ts";

/** Shorter words match only as a whole: too many words begin with the same two letters. */
const PREFIX_MIN_CHARS = 3;

/** Maximum words of a query. */
const MOST_WORDS = 10;

/** A word of a query, or a whole name. */
export interface QueryGroup {
  /** Its matches: the word in its forms, and synonyms. */
  exact: WordGroup;
  /** The same, plus words with this prefix. */
  prefix: WordGroup;
}

/** A parsed query. */
interface ReadQuery {
  groups: QueryGroup[];
  /** Words that no document contains, even misspelt. */
  missing: string[];
  /** Corrections of misspelt and joined words. */
  respelt: string[];
}

/** Known words of the site. */
interface KnownWords {
  vocabulary: Vocabulary;
  spelling: Spelling;
  /** True if words are adjacent in a document. */
  adjacent(phrase: string): boolean;
}

/**
 * Parses the words of a query: each as written or in another form, as a prefix, as two joined words, or as a
 * misspelt one, in this order. A whole name is one word.
 * @param typing true if the last word may be unfinished
 */
export function readQuery(query: string, known: KnownWords, typing: boolean): ReadQuery {
  const { vocabulary } = known;
  const typed = query
    .split(/\s+/u)
    .flatMap((part) => phrasesIn(wordsOfName(part), vocabulary))
    .slice(0, 2 * MOST_WORDS);
  const respelt: string[] = [];
  const words = typed.flatMap((word, at) => {
    if (isPhrase(word) || isKnown(word, known, typing && at === typed.length - 1)) return [word];
    const corrected = splitInTwo(word, known) ?? known.spelling.correction(word);
    if (corrected !== undefined) respelt.push(corrected);
    return (corrected ?? word).split(" ");
  });
  const units = unitsOf(words, known);
  const telling = units.filter(({ word, term }) => term !== undefined || !vocabulary.isSmall(word));
  const asked = (telling.length > 0 ? telling : units).slice(0, MOST_WORDS).map((unit) => ({
    word: unit.word,
    group: groupOf(unit, known, typing && unit === units.at(-1)),
  }));
  const missing = asked.flatMap(({ word, group }) => (group.prefix.length > 0 ? [] : [word]));
  return {
    groups: asked.flatMap(({ group }) => (group.prefix.length > 0 ? [group] : [])),
    missing,
    respelt: respelt.filter((word) => !missing.includes(word)),
  };
}

/** Adjacent letters of unspaced scripts are one phrase, unless a name is among them. */
function phrasesIn(words: readonly string[], { namesIn }: Vocabulary): string[] {
  if (namesIn(words).length > 0) return [...words];
  const phrases: string[] = [];
  for (const [at, word] of words.entries()) {
    const continues = at > 0 && isUnspaced(word) && isUnspaced(words[at - 1] ?? "");
    phrases.push(continues ? `${phrases.pop()} ${word}` : word);
  }
  return phrases;
}

function isPhrase(word: string): boolean {
  return word.includes(" ");
}

function isKnown(word: string, { vocabulary, spelling }: KnownWords, unfinished: boolean): boolean {
  return (
    vocabulary.isSmall(word) ||
    vocabulary.isInNames(word) ||
    spelling.forms(word).length > 0 ||
    (isPrefix(word, unfinished) && spelling.begins(word))
  );
}

function isPrefix(word: string, unfinished: boolean): boolean {
  return unfinished || word.length >= PREFIX_MIN_CHARS;
}

/** Two joined words, such as "powerbi", if they are adjacent somewhere. */
function splitInTwo(word: string, { vocabulary, spelling, adjacent }: KnownWords): string | undefined {
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const [one, other] = [word.slice(0, cut), word.slice(cut)];
    const isName = vocabulary.namesIn([one, other]).some(({ length }) => length === 2);
    const both = spelling.documents(one) > 0 && spelling.documents(other) > 0;
    if (isName || (both && adjacent(`${one} ${other}`))) return `${one} ${other}`;
  }
  return undefined;
}

/** A word, or with a `term` a whole name. */
interface Unit {
  word: string;
  term?: string;
}

/** The words without duplicates; the longest known name replaces its words. */
function unitsOf(words: readonly string[], { vocabulary, spelling }: KnownWords): Unit[] {
  const units = new Map<string, Unit>();
  const names = vocabulary
    .namesIn(words)
    .filter(({ term }) => spelling.documents(term) > 0)
    .toSorted((one, other) => other.length - one.length);
  for (let at = 0; at < words.length;) {
    const name: NamePlace | undefined = names.find((place) => place.at === at);
    const length = name?.length ?? 1;
    const word = words.slice(at, at + length).join(" ");
    const key = name?.term ?? word;
    if (!units.has(key)) units.set(key, { word, ...(name && { term: name.term }) });
    at += length;
  }
  return [...units.values()];
}

function groupOf({ word, term }: Unit, { spelling, adjacent }: KnownWords, unfinished: boolean): QueryGroup {
  if (term === undefined && isPhrase(word)) {
    const phrase = adjacent(word) ? [word] : [];
    return { exact: phrase, prefix: phrase };
  }
  const exact = term === undefined ? spelling.forms(word) : [term];
  if (!isPrefix(word, unfinished) || !spelling.begins(word)) return { exact, prefix: exact };
  const prefix = [...exact.filter((known) => !known.startsWith(word)), `${word}*`];
  return { exact: exact.length > 0 ? exact : prefix, prefix };
}
