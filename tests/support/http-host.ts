import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request as a host was sent it. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A host that answers as it is told, and keeps what it was asked. Gone with the test. */
export async function startHost(answer: (request: ReceivedRequest, response: ServerResponse) => void) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    const { method = "", url: path = "", headers } = incoming;
    let body = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (chunk: string) => (body += chunk));
    incoming.on("end", () => {
      const request = { method, path, headers, body };
      requests.push(request);
      answer(request, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requests, url: new URL(`http://127.0.0.1:${port}/hook`) };
}
