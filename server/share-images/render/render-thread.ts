import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { type RenderedImage, Resvg } from "@resvg/resvg-js";
import { cardSvg } from "../drawing/card-svg.ts";
import { openFonts } from "../drawing/fonts.ts";
import type { IconJob, RenderJob } from "./render-picture.ts";

/* Renders the picture of one job and posts it as a PNG. */

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

/**
 * An icon at its size: bare, or on a full background, because systems crop home screen icons to their own
 * shape.
 * @param pixels of the rasterised icon, four bytes each: the first one is the background, if opaque
 */
function iconSvg({ svg, size, filled, ground }: IconJob, pixels: Uint8Array): string {
  const inner = size * (filled ?? 1);
  const at = (size - inner) / 2;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels;
  const colour = alpha === 255 ? `rgb(${red},${green},${blue})` : ground;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">`,
    filled === undefined ? "" : `<rect width="${size}" height="${size}" fill="${colour}"/>`,
    `<image x="${at}" y="${at}" width="${inner}" height="${inner}" xlink:href="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}"/>`,
    "</svg>",
  ].join("");
}
