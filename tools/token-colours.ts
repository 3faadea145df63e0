// node tools/token-colours.ts: names the colours of app/styles/tokens.css that pictures and browsers cannot be given.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Features, transform, type CssColor } from "lightningcss";
import type { Plugin } from "vite";
import { recordOf } from "#model/record-of.ts";
import { CARD_TOKENS } from "#model/share-images/card-colours.ts";

const TOKENS = "app/styles/tokens.css";
const PLACE = "import.meta.env.TOKEN_COLOURS";
/** Replacement for an invalid colour: visible on light and dark backgrounds. */
const STAND_IN = "#808080";

/** Vite plugin: puts the colours of share images and of `theme-color` into the server's code as hex. */
export function tokenColours(): Plugin {
  return {
    name: "token-colours",
    enforce: "pre",
    transform: {
      filter: { code: PLACE },
      handler(code) {
        this.addWatchFile(resolve(TOKENS));
        const { problems, ...colours } = readTokenColours(readFileSync(TOKENS, "utf8"));
        for (const problem of problems) console.warn(problem);
        return code.replace(PLACE, () => JSON.stringify(colours));
      },
    },
  };
}

/** Reads colours in any notation supported by our style compiler. */
export function readTokenColours(css: string) {
  const problems = new Set<string>();
  const compiled = compile(css);
  const read = (name: string): [light: string, dark: string] => {
    const [, light = "", dark = light] =
      new RegExp(`--${name}:(?:var\\(--lightningcss-light,)?(.*?)(?:\\)var\\([^,]*,(.*?)\\))?[;}]`).exec(
        compiled,
      ) ?? [];
    const colours = [light, dark].map(hexOf);
    if (colours.includes(undefined)) {
      const at = css.split("\n").findIndex((line) => line.includes(`--${name}:`));
      problems.add(
        `${TOKENS}:${Math.max(at, 0) + 1}:1  --${name}  is grey in share images and browser bars; write its colours like #fcfaf7 or rgb(252 250 247)`,
      );
    }
    return [colours[0] ?? STAND_IN, colours[1] ?? STAND_IN];
  };
  const card = recordOf(CARD_TOKENS, (name) => read(name)[0]);
  const [light, dark] = read("paper");
  return { card, paper: { light, dark }, problems: [...problems] };
}

/** The sheet with colours of today's screens, and a variable for each side of `light-dark()`. */
function compile(css: string): string {
  try {
    const include = Features.Colors;
    return String(transform({ filename: TOKENS, code: Buffer.from(css), minify: true, include }).code);
  } catch {
    // The build of the styles reports its problem.
    return "";
  }
}

/** A named, `rgb()` or hex colour as six hex digits; undefined if invalid or transparent. */
function hexOf(text: string): string | undefined {
  let hex: string | undefined;
  const Color = (colour: CssColor) => {
    if (typeof colour === "string" || colour.type !== "rgb" || colour.alpha !== 1) return;
    hex = `#${[colour.r, colour.g, colour.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  };
  const code = Buffer.from(`a{color:${text}}`);
  transform({ filename: TOKENS, code, errorRecovery: true, visitor: { Color } });
  return hex;
}

if (import.meta.main) {
  const { problems } = readTokenColours(readFileSync(TOKENS, "utf8"));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
