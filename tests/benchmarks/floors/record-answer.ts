import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { FloorAnswer } from "./floor-answer.ts";

/** What belongs to a connection or a moment, not to the answer; nginx writes its own. */
const NOT_OURS = /^(connection|keep-alive|date|content-length|transfer-encoding|etag|last-modified|server)$/;

/** Asks the site as a browser would, and keeps the answer as it travels, headers and all. */
export async function recordAnswer(origin: string, path: string): Promise<FloorAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, deflate, br", accept: "text/html,*/*" };
    get(new URL(path, origin), { headers, agent: false }, resolve).on("error", reject);
  });
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === "string" && !NOT_OURS.test(name) ? [[name, value] as const] : [],
  );
  return { path: new URL(path, origin).pathname, body, headers: Object.fromEntries(headers) };
}
