import type { FastifyReply } from "fastify";
import type { CardColours } from "#model/share-images/card-colours.ts";
import { drawNet, linePaths } from "#model/kolam/drawing.ts";
import { readCode } from "#model/kolam/kolam-code.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import { createReplies } from "./replies.ts";

const ADDRESS = /^\/kolam\/([^/]+)\.svg$/;

/** Sends the kolam of the code in an address as a picture; undefined for other addresses. */
export type SendKolam = (path: string, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Draws kolams changed by visitors, in the colours of the home page's floor. They are drawn each time, which
 * takes less than a millisecond: pictures of invented codes would push pages out of the cache.
 */
export function kolamSender(colours: CardColours, https: boolean): SendKolam {
  const replies = createReplies(https);
  const { floor: ground, "on-floor": line, turmeric: dot } = colours;
  return (path, reply) => {
    const code = ADDRESS.exec(path)?.[1];
    if (code === undefined) return undefined;
    const kolam = readCode(code);
    if (!kolam) return replies.text(reply, 404, "No kolam has this code.");
    const { width, height, dots } = drawNet(kolam.net);
    return reply
      .headers(responseHeaders("madeImage", https))
      .type("image/svg+xml")
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${4 * width}" height="${4 * height}">` +
          `<title>Kolam</title><path fill="${ground}" d="M0 0h${width}v${height}H0z"/><g fill="none">` +
          `<path stroke="${line}" stroke-width="1.7" stroke-linejoin="round" d="${linePaths(kolam.net).join("")}"/>` +
          `<path stroke="${dot}" stroke-width="3.6" stroke-linecap="round" d="${dots}"/></g></svg>\n`,
      );
  };
}
