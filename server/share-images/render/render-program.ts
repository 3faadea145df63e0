import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { type RenderedImage, Resvg } from "@resvg/resvg-js";
import { toError } from "../../platform/system-error.ts";
import { cardSvg } from "../drawing/card-svg.ts";
import { openFonts, type CardFont } from "../drawing/fonts.ts";
import { iconSvg } from "../icons/icon-svg.ts";
import { renderJobSchema, type RenderAnswer, type RenderJob } from "./render-job.ts";

/*
 * A program of its own: it makes one picture for each message and answers with the PNG. What a picture takes, in time
 * and in memory, is never the server's; and should the code of a library crash, it is only this process that ends.
 */

// Below the server, but not last of all: a visitor waits for the picture.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const opened = new Map<string, CardFont[]>();

process.on("message", (message) => process.send?.(answer(message)));
process.on("disconnect", () => process.exit());

function answer(message: unknown): RenderAnswer {
  try {
    return { png: rasterise(svgOf(renderJobSchema.parse(message))).asPng() };
  } catch (error) {
    return { problem: toError(error).message };
  }
}

function svgOf(job: RenderJob): string {
  return job.kind === "card"
    ? cardSvg(job.card, fontsOf(job.fonts))
    : iconSvg(job, rasterise(job.svg).pixels);
}

/** Without fonts: whatever is drawn consists of outlines. */
function rasterise(svg: string): RenderedImage {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

function fontsOf(files: readonly string[]): CardFont[] {
  const key = files.join("\n");
  const fonts = opened.get(key) ?? openFonts(files.map((file) => readFileSync(file)));
  opened.set(key, fonts);
  return fonts;
}
