import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages } from "shiki/langs";

/** A run of code: with the class of its kind, or without one. */
export type CodeRun = string | { className: string; text: string };

/** Cuts code into runs; of a language that is not known it makes one. */
export type Highlight = (code: string, language: string) => CodeRun[];

// Each colour only marks the class that stands for it; none of them reaches a page.
const CLASSES: Record<string, string> = {
  "#000001": "tok-c",
  "#000002": "tok-s",
  "#000003": "tok-k",
  "#000004": "tok-n",
};

const theme: ThemeRegistration = {
  name: "classes",
  type: "light",
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    { settings: { foreground: "#000000" } },
    { scope: ["comment", "punctuation.definition.comment"], settings: { foreground: "#000001" } },
    { scope: ["string", "markup.inserted"], settings: { foreground: "#000002" } },
    { scope: ["keyword", "storage", "markup.deleted"], settings: { foreground: "#000003" } },
    { scope: ["keyword.operator"], settings: { foreground: "#000000" } },
    {
      scope: ["keyword.operator.new", "keyword.operator.expression", "keyword.operator.logical.sql"],
      settings: { foreground: "#000003" },
    },
    { scope: ["constant.numeric", "constant.language"], settings: { foreground: "#000004" } },
  ],
};

/** Blocks of code that are no code. */
const PLAIN = new Set(["text", "txt", "plain", "plaintext"]);

/** Whether a block of code may name this language, in letters of either case. */
export function isKnownLanguage(language: string): boolean {
  const name = language.toLowerCase();
  return PLAIN.has(name) || Object.hasOwn(bundledLanguages, name);
}

let highlighter: Promise<HighlighterCore> | undefined;

/**
 * Prepares highlighting. Grammars are loaded once for the life of the process,
 * and only those in use: all of them would fill some hundred megabytes.
 */
export async function openHighlight(languages: Iterable<string>): Promise<Highlight> {
  const grammars = new Map(
    Object.entries(bundledLanguages).filter(([name]) =>
      [...languages].some((one) => one.toLowerCase() === name),
    ),
  );
  if (grammars.size === 0) return (code) => [code];
  // Of the two engines the compiled one: ready in half the time of the one that translates to JavaScript.
  highlighter ??= createHighlighterCore({
    themes: [theme],
    engine: createOnigurumaEngine(import("shiki/wasm")),
  });
  const shiki = await highlighter;
  for (const grammar of grammars.values()) await shiki.loadLanguage(grammar);
  return (code, language) => {
    const name = language.toLowerCase();
    return grammars.has(name) ? runsOf(shiki, code, name) : [code];
  };
}

function runsOf(shiki: HighlighterCore, code: string, lang: string): CodeRun[] {
  // By its own measure it gives up after half a second a line, which a busy machine may take to warm up.
  const limits = { tokenizeTimeLimit: 10_000, tokenizeMaxLineLength: 10_000 };
  const lines = shiki.codeToTokensBase(code, { lang, theme: "classes", ...limits });
  const runs: CodeRun[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) append(runs, "\n", undefined);
    for (const token of line) append(runs, token.content, CLASSES[token.color?.toLowerCase() ?? ""]);
  }
  return runs;
}

/** Adds to the last run where it is of the same kind, or where blanks follow: fewer elements, same look. */
function append(runs: CodeRun[], text: string, className: string | undefined): void {
  const last = runs.at(-1);
  if (last === undefined) runs.push(className ? { className, text } : text);
  else if (typeof last === "string" && !className) runs[runs.length - 1] = last + text;
  else if (typeof last !== "string" && (className === last.className || text.trim() === ""))
    last.text += text;
  else runs.push(className ? { className, text } : text);
}
