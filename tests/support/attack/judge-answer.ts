import { resolve } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { headerOf, type Answer } from "./parse-answers.ts";

/** Markup in every part of an attacker's request; unescaped in an answer, a browser would obey it. */
export const MARKUP = "<kx7 onkx7=1>";
export const BREAKOUT = `"'><kx7 onkx7=1>`;
export const HEADER_LINE = "\r\nX-Kx7: 1";

const EXPECTED: readonly [name: string, value: RegExp][] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["cross-origin-resource-policy", /^(same|cross)-origin$/],
  ["cache-control", /./],
];

const FORBIDDEN = /^(?:server|via|x-powered-by|access-control-.*|set-cookie|x-kx7)$/;

/** Statuses that an attacker may be given; 202 is how the framework's data tell of a redirect. */
const STATUSES = new Set([
  200, 202, 206, 301, 302, 303, 304, 400, 403, 404, 405, 408, 409, 410, 413, 414, 415, 417, 421, 422, 431,
  503,
]);

/** Words of our own files, of the machine's and of the program's insides. */
const SECRETS: readonly RegExp[] = [
  /root:x?:0:0/,
  /SQLite format 3/,
  /"name": "kolam-site"/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /from "\.{1,2}\/(?:site|settings|platform)/,
  new RegExp(resolve(".").replaceAll("/", String.raw`\/`)),
  /\n\s+at (?:async )?\S+ \(?(?:file|node|\/)/,
  /node:internal|node_modules\//,
];

/** Of an answer that says no, in addition. */
const INSIDES =
  /\b(?:fastify|react-dom|llhttp|HPE_|ERR_[A-Z_]+|TypeError|SyntaxError|v?24\.\d+\.\d+|sqlite)\b/i;

const CODINGS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Faults that no answer may have; empty if it is right. */
export function faultsOf(answer: Answer): string[] {
  const { status, headers } = answer;
  const faults: string[] = [];
  if (!STATUSES.has(status)) faults.push(`status ${status}`);
  if (status === 503 && !headerOf(answer, "retry-after")) faults.push("503 without Retry-After");
  for (const [name, value] of EXPECTED) {
    if (!value.test(headerOf(answer, name) ?? "")) faults.push(`${status} without ${name}`);
  }
  for (const [name, value] of headers) {
    if (FORBIDDEN.test(name)) faults.push(`${status} with ${name}`);
    if (value.includes("<kx7")) faults.push(`${status} with markup in ${name}`);
  }
  const location = headerOf(answer, "location");
  if (location !== undefined && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location))
    faults.push(`a Location off the site: ${location}`);
  return [...faults, ...faultsOfBody(answer)];
}

function faultsOfBody(answer: Answer): string[] {
  if (answer.body.length === 0) return [];
  const type = headerOf(answer, "content-type");
  if (type === undefined) return ["a body without a type"];
  const coding = headerOf(answer, "content-encoding");
  // Pictures and typefaces carry no words of ours.
  if (/^(?:image\/(?!svg)|font\/)/.test(type)) return [];
  if (type.startsWith("text/") && !/charset=utf-8/.test(type)) return [`${type} without a charset`];
  let text: string;
  try {
    text = (coding === undefined ? answer.body : (CODINGS[coding] ?? unknownCoding)(answer.body)).toString();
  } catch {
    return [`a body that is not ${coding}`];
  }
  const faults = SECRETS.filter((secret) => secret.test(text)).map((secret) => `a body with ${secret}`);
  if (answer.status >= 400 && !type.startsWith("text/html") && INSIDES.test(text))
    faults.push(`a refusal that names its insides: ${INSIDES.exec(text)?.[0]}`);
  // As JSON it is data, which no browser reads as a document.
  if (!/json|text\/x-script/.test(type) && text.includes("<kx7")) faults.push(`markup in ${type}`);
  return faults;
}

function unknownCoding(): never {
  throw new Error("unknown coding");
}
