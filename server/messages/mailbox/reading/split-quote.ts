/** A letter in its two parts. */
export interface SplitText {
  /** What is new. */
  body: string;
  /** The history that a mail program put below it, or above; "" without any. */
  quoted: string;
}

/**
 * Takes the history out of the text of a letter, as Gmail, Outlook, Apple Mail and others write it in some languages. An
 * answer between the lines of the history stays whole, and so does a text that is nothing but history.
 */
export function splitQuote(text: string): SplitText {
  const lines = text.split("\n");
  const { start, end } = findHistory(lines);
  const body = [...lines.slice(0, start), ...lines.slice(end)].join("\n").trim();
  return body === ""
    ? { body: text, quoted: "" }
    : { body, quoted: lines.slice(start, end).join("\n").trim() };
}

/** The lines of the history, from its first to the one behind its last. */
function findHistory(lines: readonly string[]): { start: number; end: number } {
  const none = { start: lines.length, end: lines.length };
  for (const [index, line] of lines.entries()) {
    if (isQuote(line)) return quotedFrom(lines, index, index) ?? none;
    if (isSeparator(line) || isHeaderBlock(lines, index))
      return { start: isRule(lines[index - 1]) ? index - 1 : index, end: lines.length };
    const start = attributionStart(lines, index);
    if (start === undefined) continue;
    const next = nextWritten(lines, index + 1);
    if (isQuote(lines[next] ?? "")) return quotedFrom(lines, start, next) ?? none;
    return { start, end: lines.length };
  }
  return none;
}

/** One block of quoted lines; undefined where a person wrote between several. */
function quotedFrom(lines: readonly string[], start: number, first: number) {
  let end = first;
  while (end < lines.length && (isQuote(lines[end] ?? "") || isBlank(lines[end] ?? ""))) end += 1;
  return lines.slice(end).some(isQuote) ? undefined : { start, end };
}

const isQuote = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";
const isRule = (line: string | undefined) => line !== undefined && /^[_-]{5,}$/.test(line.trim());

function nextWritten(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && isBlank(lines[index] ?? "")) index += 1;
  return index;
}

const SEPARATORS = new Set([
  "original message",
  "ursprüngliche nachricht",
  "originalnachricht",
  "message d'origine",
  "message d’origine",
  "mensaje original",
  "messaggio originale",
  "oorspronkelijk bericht",
  "mensagem original",
]);

/** A line such as `-----Original Message-----`. */
function isSeparator(line: string): boolean {
  const trimmed = line.trim();
  return trimmed.startsWith("--") && SEPARATORS.has(trimmed.replaceAll("-", "").trim().toLowerCase());
}

const FROM = new Set(["from", "von", "de", "da", "van", "från", "fra", "expéditeur"]);
const OTHERS = new Set(
  `sent date to subject cc gesendet datum an betreff envoyé à objet destinataire enviado fecha para asunto inviato data a
  oggetto verzonden aan onderwerp skickat till ämne sendt til emne assunto`.split(/\s+/),
);
/** A header block has at most so many lines, some of them folded. */
const BLOCK_LINES = 8;
const LABEL_MAX_CHARS = 20;

/** Whether the copied head of a mail begins here, as Outlook puts it above the history: From, Sent, To, Subject. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!FROM.has(labelOf(lines[index] ?? ""))) return false;
  const labels = lines.slice(index + 1, index + BLOCK_LINES).map(labelOf);
  return new Set(labels.filter((label) => OTHERS.has(label))).size >= 2;
}

/** The word before the colon of a line, without the stars of bold type. */
function labelOf(line: string): string {
  const [label = ""] = line.slice(0, LABEL_MAX_CHARS).split(":", 1);
  return label.replaceAll("*", "").trim().toLowerCase();
}

const WROTE = [
  "wrote",
  "schrieb",
  "a écrit",
  "escribió",
  "ha scritto",
  "schreef",
  "skrev",
  "escreveu",
  "napisał",
];
const OPENER = /^(?:On|Am|Le|El|Il|Op|Den|Em|W dniu)\s/;
const ATTRIBUTION_LINES = 3;
const ATTRIBUTION_CHARS = 500;
const MAILBOX = /<[^<>\s@]+@[^<>\s@]+>/;
const DATE = /\b20\d\d\b|\d[./-]\d{1,2}[./-]\d\d/;

const tellsWriting = (text: string) => WROTE.some((word) => text.includes(word));

/** Whether a text names the author of the quoted lines below it. */
function tellsAuthor(text: string): boolean {
  return (tellsWriting(text) || MAILBOX.test(text)) && /\d[:.h]\d\d|@/.test(text);
}

/** Whether a text is one that only a program writes: what follows may be a person's words about what others wrote. */
function tellsAuthorAndTime(text: string): boolean {
  const said = text.trimEnd().slice(0, -1).trimEnd();
  const isOpened = OPENER.test(text) && DATE.test(text);
  if (WROTE.some((word) => said.endsWith(` ${word}`))) return isOpened || MAILBOX.test(said);
  return isOpened && tellsWriting(said) && MAILBOX.test(said) && said.endsWith(">");
}

/** Where a line such as "On 3 May 2026 at 10:11, Maya <maya@example.com> wrote:" begins that ends here, if one does. */
function attributionStart(lines: readonly string[], end: number): number | undefined {
  const last = lines[end]?.trim() ?? "";
  if (!/[:：]$/.test(last)) return undefined;
  const isFollowed = isQuote(lines[nextWritten(lines, end + 1)] ?? "");
  const tells = (text: string) =>
    text.length <= ATTRIBUTION_CHARS && (isFollowed ? tellsAuthor(text) : tellsAuthorAndTime(text));
  for (let start = end; start > end - ATTRIBUTION_LINES && !isBlank(lines[start] ?? ""); start -= 1)
    if (OPENER.test(lines[start] ?? "") && tells(lines.slice(start, end + 1).join(" "))) return start;
  return tells(last) ? end : undefined;
}
