import type { ServerResponse } from "node:http";

const MEGABYTE = 1024 * 1024;

/** Faulty answers of a host, which quote a visitor, as real ones do. */
export const HTTP_FAULTS: Record<string, (response: ServerResponse, elsewhere: URL) => void> = {
  "closes before its answer": ({ socket }) => socket?.resetAndDestroy(),
  "closes in the middle of its head": ({ socket }) => socket?.end("HTTP/1.1 200 OK\r\nX-Noor: noor@comp"),
  "closes in the middle of its answer": (response) => {
    response.writeHead(200, { "Content-Length": "1000" });
    response.write("noor@company.example", () => response.socket?.end());
  },
  "answers garbage": ({ socket }) => socket?.end("\0noor@company.example\r\n\r\n"),
  "changes the protocol": ({ socket }) =>
    socket?.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: noor\r\nConnection: Upgrade\r\n\r\n"),
  "never ends its head": ({ socket }) => {
    socket?.write("HTTP/1.1 200 OK\r\n");
    const drip = setInterval(() => socket?.write(`X-Noor: ${"noor ".repeat(200)}\r\n`), 1);
    socket?.on("close", () => clearInterval(drip));
  },
  hangs: () => {},
  "answers a byte at a time": (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("n"), 10);
    response.on("close", () => clearInterval(drip));
  },
  "answers 50 MB of nothing with 500": (response) => pour(response.writeHead(500), 50 * MEGABYTE),
  "answers 500": (response) => void response.writeHead(500).end("no noor@company.example"),
  "answers 404": (response) => void response.writeHead(404).end(),
  "answers 503": (response) => void response.writeHead(503, { "Retry-After": "never" }).end(),
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].map((status) => [
      `sends elsewhere with ${status}`,
      (response: ServerResponse, elsewhere: URL) =>
        void response.writeHead(status, { Location: elsewhere.href }).end(),
    ]),
  ),
};

/** Writes so many bytes, as fast as they are taken. */
export function pour(response: ServerResponse, bytes: number): void {
  let left = bytes;
  const on = () => {
    while (left > 0 && !response.destroyed) {
      left -= 65_536;
      if (!response.write(Buffer.alloc(65_536, "n"))) return void response.once("drain", on);
    }
    response.end();
  };
  on();
}
