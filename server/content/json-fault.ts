import { FILE_START, placeIn, type Place } from "./content-error.ts";

/** A JSON syntax error and its position. */
export interface JsonFault extends Place {
  /** The problem and its fix. */
  what: string;
}

/** Strings, comments, punctuation, spaces that are invalid in JSON, and all other runs without spaces. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|\/[/*].*|[{}[\],:]|[^\S \t\r\n]|[^\s"{}[\],:]+/g;
const CLOSING: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

interface Token extends Place {
  text: string;
}

/** The tokens before the current one. */
interface Before {
  last: Token | undefined;
  open: Token[];
  wants: "name" | "colon" | "value" | "comma";
}

/** Finds the first JSON syntax error. The engine's message has neither line nor fix. */
export function jsonFault(source: string): JsonFault {
  const place: Before = { last: undefined, open: [], wants: "value" };
  let at = FILE_START;
  let counted = 0;
  for (const { 0: text, index } of source.matchAll(TOKEN)) {
    at = placeIn(source.slice(counted, index), index - counted, at);
    counted = index;
    const token = { text, ...at };
    const what = tokenFault(text) ?? orderFault(token, place);
    if (what !== undefined) return typeof what === "string" ? { ...at, what } : what;
    if (text in CLOSING) place.open.push(token);
    if (text === "}" || text === "]") place.open.pop();
    place.wants = wantedAfter(text, place);
    place.last = token;
  }
  const { last, open } = place;
  const around = open.at(-1);
  if (!around) return { ...at, what: last ? "it ends too early" : "the file is empty" };
  return {
    ...(last ? endOf(last) : at),
    what: `the end is missing; close the ${where(around)} with ${CLOSING[around.text]}`,
  };
}

function wantedAfter(text: string, { wants, open }: Before): Before["wants"] {
  if (text === ":" || text === "[") return "value";
  if (text === "{") return "name";
  if (text === ",") return open.at(-1)?.text === "{" ? "name" : "value";
  return wants === "name" && text !== "}" ? "colon" : "comma";
}

/** The problem of a token at its position. */
function orderFault({ text, line }: Token, { last, open, wants }: Before): string | JsonFault | undefined {
  const around = open.at(-1);
  if (!around && last) return `there is more after the last closing ${last.text}; remove it from ${text} on`;
  if (wants === "colon" && text !== ":") return `a colon is missing after ${shortened(last?.text ?? "")}`;
  if (text === "}" || text === "]") {
    if (!around || CLOSING[around.text] !== text)
      return around
        ? `the ${where(around)} is closed by ${text}; write ${CLOSING[around.text]}`
        : `${text} closes nothing; remove it`;
    if (last?.text === ",")
      return { ...placeOf(last), what: `there is a comma before the closing ${text}; remove it` };
    return last?.text === ":" ? `a value is missing before ${text}` : undefined;
  }
  if (text === ",") return wants === "comma" ? undefined : "this comma is unexpected; remove it";
  if (text === ":") return wants === "colon" ? undefined : "this colon is unexpected; remove it";
  if (wants === "comma" && last)
    return last.line === line
      ? `a comma is missing before ${shortened(text)}`
      : { ...endOf(last), what: "a comma is missing at the end of this line" };
  if (wants === "name" && !text.startsWith('"')) return `a name in quotes is missing before ${text}`;
  return undefined;
}

function placeOf({ line, column }: Token): Place {
  return { line, column };
}

function endOf({ text, line, column }: Token): Place {
  return { line, column: column + text.length };
}

function where({ text, line }: Token): string {
  return `${text} of line ${line}`;
}

const SHOWN_CHARS = 30;

/** A text as messages quote it, on one line. */
function shortened(text: string): string {
  const seen = text.replace(/\p{Cc}/gu, " ");
  return seen.length > SHOWN_CHARS ? `${seen.slice(0, SHOWN_CHARS)}…` : seen;
}

/** The problem of a token regardless of its position, and the fix. */
function tokenFault(text: string): string | undefined {
  if (/^[{}[\],:]$/.test(text) || isJson(text)) return undefined;
  const shown = shortened(text);
  if (text.startsWith('"')) return textFault(text, shown);
  if (/^\/[/*]/.test(text))
    return `JSON has no comments; remove the one that begins with ${text.slice(0, 2)}`;
  if (/^\s$/.test(text)) return "there is a no-break space, which JSON does not know; write an ordinary one";
  if (/^['`\u2018\u2019\u201c-\u201e]/.test(text))
    return `names and texts need straight double quotes, "so", not ${text[0]}`;
  if (/^[\p{L}_$]/u.test(text)) return `${shown} has no quotes; write "${shown}"`;
  return `${shown} cannot be read; look for a missing or extra comma, quote or bracket`;
}

function textFault(text: string, shown: string): string {
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text))
    return `the text that begins with ${shown} is not closed; end it with a quote`;
  return text.includes("\\")
    ? `the text ${shown} has a backslash that JSON does not know; write two, \\\\`
    : `the text ${shown} has a tab or another invisible character; remove it`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
