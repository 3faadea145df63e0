import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages } from "shiki/langs";

/** A run of code, with a class or without one. */
export type CodeRun = string | { className: string; text: string };

/** Splits code into runs; code in an unknown language is one run. */
export type Highlight = (code: string, language: string) => readonly CodeRun[];

// Each colour only marks a class; none of them reaches a page.
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

let highlighter: Promise<HighlighterCore> | undefined;

/** Prepares highlighting. Only used grammars are loaded, once: all of them take some hundred megabytes. */
export async function openHighlight(languages: Iterable<string>): Promise<Highlight> {
  const grammars = new Map(
    Object.entries(bundledLanguages).filter(([name]) =>
      [...languages].some((one) => one.toLowerCase() === name),
    ),
  );
  if (grammars.size === 0) return (code) => [code];
  // The WebAssembly engine starts in half the time of the JavaScript one.
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
  // The default of half a second per line is too short on a busy machine that is still warming up.
  const limits = { tokenizeTimeLimit: 10_000, tokenizeMaxLineLength: 10_000 };
  const lines = shiki.codeToTokensBase(code, { lang, theme: "classes", ...limits });
  const runs: CodeRun[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) append(runs, "\n", undefined);
    for (const token of line) append(runs, token.content, CLASSES[token.color?.toLowerCase() ?? ""]);
  }
  return runs;
}

/** Adds text to the last run if it has the same class or the text is blank: fewer elements, same look. */
function append(runs: CodeRun[], text: string, className: string | undefined): void {
  const last = runs.at(-1);
  if (last === undefined) runs.push(className ? { className, text } : text);
  else if (typeof last === "string" && !className) runs[runs.length - 1] = last + text;
  else if (typeof last !== "string" && (className === last.className || text.trim() === ""))
    last.text += text;
  else runs.push(className ? { className, text } : text);
}
