import { createHash } from "node:crypto";
import { createServer, request as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { OBSERVE_PAGE } from "./engine.ts";

const HASH = `'sha256-${createHash("sha256").update(OBSERVE_PAGE).digest("base64")}'`;

/** A way to a site on which every page gets the observer as its first script, and a policy that allows it. */
export interface ObservedSite {
  origin: string;
  /** Requests that failed or found nothing. Requests cancelled by leaving a page are no faults. */
  failures: readonly string[];
  /** Sets the port that requests are forwarded to. */
  leadTo(port: number): void;
  close(): void;
}

/** Opens it; the site behind it has to have this origin as its own. */
export async function observedSite(): Promise<ObservedSite> {
  let port = 0;
  const failures: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = ask(
      { port, host: "127.0.0.1", method, path: url, headers: { ...headers, "accept-encoding": "identity" } },
      (answer) => void passOn(answer),
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);

    async function passOn(answer: IncomingMessage): Promise<void> {
      const { statusCode = 502, headers: given } = answer;
      if (method === "GET" && statusCode >= 400) failures.push(`${statusCode} ${url}`);
      if (!given["content-type"]?.startsWith("text/html") || statusCode === 304) {
        outgoing.writeHead(statusCode, given);
        return void answer.pipe(outgoing);
      }
      const page = (await text(answer)).replace("<head>", `<head><script>${OBSERVE_PAGE}</script>`);
      const policy = String(given["content-security-policy"] ?? "").replace(
        "script-src ",
        `script-src ${HASH} `,
      );
      // The browser's copy of the page has another length and tag than the site's.
      const { etag: _tag, ...rest } = given;
      outgoing.writeHead(statusCode, {
        ...rest,
        "content-security-policy": policy,
        "content-length": Buffer.byteLength(page),
      });
      outgoing.end(page);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    failures,
    leadTo: (to) => (port = to),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
