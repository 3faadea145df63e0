import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { type RenderedImage, Resvg } from "@resvg/resvg-js";
import { cardSvg } from "../drawing/card-svg.ts";
import { openFonts } from "../drawing/fonts.ts";
import { iconSvg } from "../icons/icon-svg.ts";
import type { RenderJob } from "./render-picture.ts";

/* Makes the picture of one job and posts it as a PNG. */

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- render-picture.ts passes nothing else
const job = workerData as RenderJob;
if (!parentPort) throw new Error("render-thread.ts runs as a worker thread only");
const port = parentPort;
port.postMessage(rasterise(svgOf()).asPng());

function svgOf(): string {
  if (job.kind === "icon") return iconSvg(job, rasterise(job.svg).pixels);
  return cardSvg(job.card, openFonts(job.fonts.map((file) => readFileSync(file))));
}

/** Without fonts: cards consist of outlines. */
function rasterise(svg: string): RenderedImage {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}
