import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { createSecureContext, type SecureContext } from "node:tls";
import { brotliDecompressSync } from "node:zlib";
import type { ShippedProxy } from "../../support/operations/start-shipped-proxy.ts";

const PATIENCE_MS = 10_000;
const NAME = "www.example.com";

/** What a visitor got, and how long it took until its last byte. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  ms: number;
  text(): string;
}

/** Somebody with a connection of their own, from an address of their own. */
export interface Visitor {
  /** Asks for a path, or posts a form to it. Rejects when no whole answer comes within ten seconds. */
  ask(path: string, form?: URLSearchParams): Promise<Answer>;
  leave(): void;
}

/** Makes visitors of an edge. All of 127.0.0.0/8 is this machine, so each has an address that nobody else has. */
export function visitorsOf({ proxy, pem }: ShippedProxy): (number: number) => Visitor {
  const secureContext = createSecureContext({ ca: pem });
  return (number) => openVisitor(proxy.port, secureContext, number);
}

function openVisitor(port: number, secureContext: SecureContext, number: number): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connection = {
    agent,
    host: "127.0.0.1",
    port,
    servername: NAME,
    secureContext,
    localAddress: `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
  };
  return {
    ask: (path, form) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const headers = {
          Host: NAME,
          // Browsers differ in this header, and a cache keeps a copy for each way to write it.
          "Accept-Encoding": number % 10 === 0 ? "gzip, deflate, br" : "gzip, deflate, br, zstd",
          ...(form && {
            Origin: `https://${NAME}`,
            "Content-Type": "application/x-www-form-urlencoded",
          }),
        };
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const sent = request({ ...connection, path, method: form ? "POST" : "GET", headers, signal });
        sent.on("error", reject).on("response", (response) => {
          buffer(response).then(
            (body) =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                ms: performance.now() - began,
                text: () =>
                  (response.headers["content-encoding"] === "br"
                    ? brotliDecompressSync(body)
                    : body
                  ).toString(),
              }),
            reject,
          );
        });
        sent.end(form?.toString());
      }),
    leave: () => agent.destroy(),
  };
}
