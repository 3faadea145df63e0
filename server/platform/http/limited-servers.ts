import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { CONNECTION_LIMITS, type ConnectionLimits } from "./connection-limits.ts";
import { guardConnections, type ConnectionGuard } from "./guard-connections.ts";
import { answerParserError, refuseTunnel } from "./parser-errors.ts";
import { responseHeaders } from "./response-headers.ts";
import { createPeerReader, type SenderSettings } from "./sender-reader.ts";

/** Longest line and headers of a request, in bytes. */
const HEADERS_MAX_BYTES = 8_192;

/** Makes the servers of an application, of which there is one for each address that it listens on. */
export interface LimitedServers {
  create: (listener: RequestListener) => Server;
  /** Notes what is sent on a connection, so that bytes that wait are counted. */
  sends: ConnectionGuard["sends"];
}

/** @param changed limits other than those of the running site, for tests */
export function limitedServers(
  { trustProxy, origin }: SenderSettings,
  changed?: Partial<ConnectionLimits>,
): LimitedServers {
  const limits = { ...CONNECTION_LIMITS, ...changed };
  const addressOf = createPeerReader(trustProxy);
  const https = origin.startsWith("https:");
  const guards: ConnectionGuard[] = [];
  return {
    create(listener) {
      const server = createServer(
        {
          maxHeaderSize: HEADERS_MAX_BYTES,
          headersTimeout: limits.headersMs,
          requestTimeout: limits.requestMs,
          keepAliveTimeout: 65_000,
          connectionsCheckingInterval: Math.min(2_000, limits.headersMs),
          // The rules of requests refuse what names no host, with our headers and in words.
          requireHostHeader: false,
        },
        (request, response) => guard.take(request, response, () => listener(request, response)),
      );
      const guard = guardConnections(server, addressOf, limits);
      guards.push(guard);
      server.maxRequestsPerSocket = 1_000;
      server.maxHeadersCount = 100;
      // What nobody here expects is refused with our headers, not with Node's bare line.
      server.on("checkExpectation", (_request, response) => {
        response.writeHead(417, {
          ...responseHeaders("probe", https),
          "Content-Type": "text/plain; charset=utf-8",
          Connection: "close",
        });
        response.end("No expectation is met here but 100-continue.\n");
      });
      server.on("clientError", (error, socket) => answerParserError(error, socket, https));
      server.on("connect", (_request, socket) => refuseTunnel(socket, https));
      return server;
    },
    sends(socket: Socket, answer: unknown) {
      for (const guard of guards) guard.sends(socket, answer);
    },
  };
}
