const SHOWN_CHARS = 30;

/** A text as messages quote it, on one line. */
export function shortened(text: string): string {
  const seen = text.replace(/\p{Cc}/gu, " ");
  return seen.length > SHOWN_CHARS ? `${seen.slice(0, SHOWN_CHARS)}…` : seen;
}

/** What is wrong with a token of JSON by itself, and how to fix it. */
export function tokenFault(text: string): string | undefined {
  if (/^[{}[\],:]$/.test(text) || isJson(text)) return undefined;
  const shown = shortened(text);
  if (text.startsWith('"')) return textFault(text, shown);
  if (/^\/[/*]/.test(text))
    return `JSON has no comments; remove the one that begins with ${text.slice(0, 2)}`;
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
