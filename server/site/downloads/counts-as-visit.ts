import type { IncomingHttpHeaders } from "node:http";

/** What programs call themselves that fetch without anybody reading: search engines, monitors, previews, libraries. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|archiver|facebookexternalhit|preview|monitor|uptime|validator|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|node|axios|scrapy|libwww|httpclient|ruby|perl|php/i;

/**
 * Whether a request is made for somebody who wants the file now: not by a program that says it is one, and not in advance
 * by a browser. What the headers say is not kept.
 */
export function countsAsVisit(headers: IncomingHttpHeaders): boolean {
  const { "user-agent": agent = "", purpose, "sec-purpose": secPurpose, "x-moz": moz } = headers;
  const early = [purpose, secPurpose, moz].some((said) =>
    /prefetch|prerender|preview/i.test(String(said ?? "")),
  );
  return agent !== "" && !PROGRAM.test(agent) && !early;
}
