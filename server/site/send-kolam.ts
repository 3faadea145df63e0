import type { FastifyReply } from "fastify";
import { drawNet, linePaths } from "#model/kolam/drawing.ts";
import { readCode } from "#model/kolam/kolam-code.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import type { Replies } from "./replies.ts";

const ADDRESS = /^\/kolam\/([^/]+)\.svg$/;
/** The floor of the home page, whose first kolam visitors change. */
const COLOURS = { ground: "#411714", line: "#faf5ed", dots: "#f8bf39" };

/**
 * Sends the kolam of the code in an address as a picture. It is drawn each time, which takes less than a millisecond:
 * kept, the pictures of made-up codes would push pages out of the cache.
 * @returns undefined for other addresses
 */
export function sendKolam(
  path: string,
  reply: FastifyReply,
  replies: Pick<Replies, "text">,
  https: boolean,
): FastifyReply | undefined {
  const code = ADDRESS.exec(path)?.[1];
  if (code === undefined) return undefined;
  const kolam = readCode(code);
  if (!kolam) return replies.text(reply, 404, "There is no kolam with this code.");
  const { width, height, dots } = drawNet(kolam.net);
  const { ground, line, dots: dot } = COLOURS;
  return reply
    .headers(responseHeaders("madeImage", https))
    .type("image/svg+xml")
    .send(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${4 * width}" height="${4 * height}">` +
        `<title>Kolam</title><path fill="${ground}" d="M0 0h${width}v${height}H0z"/><g fill="none">` +
        `<path stroke="${line}" stroke-width="1.7" stroke-linejoin="round" d="${linePaths(kolam.net).join("")}"/>` +
        `<path stroke="${dot}" stroke-width="3.6" stroke-linecap="round" d="${dots}"/></g></svg>\n`,
    );
}
