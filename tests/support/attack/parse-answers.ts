/** One answer as it came over the wire. */
export interface Answer {
  status: number;
  /** Names in lower case; a name that comes twice has two entries. */
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** True if the server ends the connection after this answer. */
  closes: boolean;
}

/** The answers that bytes hold so far, and the bytes that belong to an answer which is not complete yet. */
export interface ParsedAnswers {
  answers: Answer[];
  rest: Buffer;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const STATUS_LINE = /^HTTP\/1\.[01] (\d{3}) [\x20-\x7e]*$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+): ?([\x20-\x7e]*)$/;

/**
 * Reads a stream of answers as strictly as a proxy would.
 * @param methods the methods of the requests, in their order; an answer to HEAD has no body
 * @param ended true if the server has closed the connection
 * @throws when the bytes are no answers, are more answers than methods, or stop in the middle of one
 * @see https://www.rfc-editor.org/rfc/rfc9112
 */
export function parseAnswers(bytes: Buffer, methods: readonly string[], ended: boolean): ParsedAnswers {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const parsed = parseAnswer(rest, methods[answers.length] ?? "GET", ended);
    if (!parsed) break;
    rest = rest.subarray(parsed.length);
    // "100 Continue" comes before the answer, not in its place.
    if (parsed.answer.status >= 200) answers.push(parsed.answer);
    if (answers.length > methods.length)
      throw new Error(`${answers.length} answers to ${methods.length} requests`);
  }
  if (ended && rest.length > 0) throw new Error(`An answer stops at ${quote(rest)}`);
  return { answers, rest };
}

/** The value of a header, or nothing. */
export function headerOf({ headers }: Pick<Answer, "headers">, name: string): string | undefined {
  return headers.find(([given]) => given === name)?.[1];
}

function parseAnswer(bytes: Buffer, method: string, ended: boolean) {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const [first = "", ...lines] = bytes.toString("latin1", 0, headEnd).split("\r\n");
  const status = Number(STATUS_LINE.exec(first)?.[1] ?? NaN);
  if (Number.isNaN(status)) throw new Error(`No status line: ${quote(bytes)}`);
  const headers = lines.map((line) => {
    const [, name, value] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No header line: ${JSON.stringify(line)}`);
    return [name.toLowerCase(), value] as const;
  });
  const start = headEnd + HEAD_END.length;
  const body = bodyOf(bytes.subarray(start), { headers, method, status, ended });
  if (!body) return undefined;
  const closes = /\bclose\b/i.test(headerOf({ headers }, "connection") ?? "");
  return { answer: { status, headers, body: body.body, closes }, length: start + body.length };
}

interface BodyContext extends Pick<Answer, "headers" | "status"> {
  method: string;
  ended: boolean;
}

function bodyOf(bytes: Buffer, { headers, method, status, ended }: BodyContext) {
  const lengths = headers.filter(([name]) => name === "content-length");
  const isChunked = headers.some(([name, value]) => name === "transfer-encoding" && value === "chunked");
  if (lengths.length + Number(isChunked) > 1) throw new Error("The answer frames its body twice");
  if (method === "HEAD" || status < 200 || status === 204 || status === 304) return none;
  if (isChunked) return chunkedBody(bytes);
  const length = lengths[0] === undefined ? bytes.length : Number(lengths[0][1]);
  if (lengths.length === 0 && !ended) return undefined;
  return bytes.length < length ? undefined : { body: bytes.subarray(0, length), length };
}

const none = { body: Buffer.alloc(0), length: 0 };

function chunkedBody(bytes: Buffer) {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const line = bytes.toString("latin1", at, lineEnd);
    if (!/^[\da-f]+$/i.test(line)) throw new Error(`No chunk size: ${JSON.stringify(line)}`);
    const size = Number.parseInt(line, 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { body: Buffer.concat(chunks), length: next };
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}

function quote(bytes: Buffer): string {
  return JSON.stringify(bytes.toString("latin1", 0, 120));
}
