import fc from "fast-check";
import { BREAKOUT, HEADER_LINE, MARKUP } from "./judge-answer.ts";

const SEEDS = [
  "/", "/about", "/services", "/blog", "/contact", "/search", "/assets/", "/media/", "/media/brand/favicon.svg",
  "/post/first", "/share/x.png", "/sitemap.xml", "/feed.xml", "/about.md", "/contact?send", "/.well-known/security.txt",
]; // prettier-ignore
/** Files that stand beside those that are served. */
const GOALS = [
  "package.json", "server/main.ts", "build/server/index.js", ".git/config", ".env", "data/secret", "secret", "messages.sqlite",
  "data/messages.sqlite", "posts.sqlite", "content/site.json", "content/redirects.txt", "etc/passwd", "proc/self/environ",
  "node_modules/fastify/package.json", "__proto__", "constructor", "prototype", "hasOwnProperty",
  "toString", "con", "nul", "aux.txt", "web.config", ".htaccess", ".DS_Store", "index.js.map", "entry.server.tsx", "wp-login.php",
]; // prettier-ignore
const UPWARDS = [
  "../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..\\", "..%5c", "%252e%252e%252f", "..%c0%af", "%c0%ae%c0%ae/", "..;/", "....//",
  ".%00./", "..%00/", "%2e./", "/../", "./", "//", "..%ef%bc%8f", "%e3%80%82%e3%80%82/", "..\u2215", "%u002e%u002e/",
]; // prettier-ignore
const ENDINGS = [
  "", "/", "//", ".md", ".json", ".html", "/index.html", "%2e", ".", "..", "%20", "%00", "%00.png", "~", ".bak", ";x=1",
  "?", "?send", "#x", "%0d%0aX-Kx7:%201", "?send=%0a", "/x.css", ".gz", ".br", "::$DATA", "%ff", "%", "%zz", "\t", HEADER_LINE,
]; // prettier-ignore

const upwards = fc
  .tuple(fc.constantFrom(...UPWARDS), fc.integer({ min: 1, max: 8 }), fc.constantFrom(...GOALS))
  .map(([step, times, goal]) => step.repeat(times) + goal);
const piece = fc.oneof(
  { weight: 4, arbitrary: upwards },
  { weight: 2, arbitrary: fc.constantFrom(...GOALS) },
  { weight: 1, arbitrary: fc.constantFrom(MARKUP, BREAKOUT, encodeURIComponent(MARKUP), encodeURIComponent(BREAKOUT)) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }).map((text) => encodeURI(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom("a".repeat(1_900), "a".repeat(7_000), "a/".repeat(900), "%41".repeat(500), "//evil.example", "/\\evil.example", "https://evil.example", "@evil.example", "%2f%2fevil.example") },
); // prettier-ignore

const CHANGES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFKC"),
  (text) => text.replaceAll("/", "//"),
  (text) => text.replaceAll("/", "%2F"),
  (text) => text.replaceAll("%", "%25"),
  (text) => text.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (text) => text.replace(/[a-z]/, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  (text) => text.replace("a", "\u00e4").replace("i", "\u0131"),
];

/** Addresses made from ours by everything that ever led a server astray; as bytes, for not all are well formed. */
export const mutatedPath: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...SEEDS),
    fc.option(piece, { nil: "", freq: 5 }),
    fc.constantFrom(...ENDINGS),
    fc.constantFrom(...CHANGES),
  )
  .map(([seed, middle, ending, change]) =>
    change(`${seed}${middle && !seed.endsWith("/") ? "/" : ""}${middle}${ending}`),
  );
