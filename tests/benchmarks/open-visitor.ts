import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";

const PATIENCE_MS = 10_000;
/** The name by which visitors know the site. */
export const NAME = "www.example.com";

/** An answer, with the time until its last byte. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it travelled. */
  body: Buffer;
  ms: number;
  text(): string;
}

/** A visitor with their own connection and address. */
export interface Visitor {
  /** Asks for a path, or posts a form to it. Rejects when no whole answer comes within ten seconds. */
  ask(path: string, form?: URLSearchParams): Promise<Answer>;
  leave(): void;
}

/**
 * Opens a connection to an edge, or to a process behind one.
 * @param number gives the visitor a unique address: all of 127.0.0.0/8 is this machine
 */
export function openVisitor(port: number, number: number, host = NAME): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: PATIENCE_MS });
  const localAddress = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
  const connection = { agent, host: "127.0.0.1", port, localAddress };
  return {
    ask: (path, form) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const headers = {
          Host: host,
          // Browsers differ in this header, and a cache keeps a copy for each way to write it.
          "Accept-Encoding": number % 10 === 0 ? "gzip, deflate, br" : "gzip, deflate, br, zstd",
          ...(form && {
            Origin: `https://${NAME}`,
            "Content-Type": "application/x-www-form-urlencoded",
          }),
        };
        const sent = request({ ...connection, path, method: form ? "POST" : "GET", headers });
        sent.on("error", reject).on("timeout", () => sent.destroy(new Error("timeout")));
        sent.on("response", (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
          response.on("end", () => {
            const { statusCode: status = 0, headers } = response;
            const body = Buffer.concat(chunks);
            const text = () =>
              (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();
            resolve({ status, headers, body, ms: performance.now() - began, text });
          });
        });
        sent.end(form?.toString());
      }),
    leave: () => agent.destroy(),
  };
}

/** Asks for one path, and leaves. */
export async function askOnce(port: number, path: string, host = NAME): Promise<Answer> {
  const visitor = openVisitor(port, 1, host);
  return visitor.ask(path).finally(() => visitor.leave());
}
