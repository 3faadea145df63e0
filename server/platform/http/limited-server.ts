import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { answerParserError, refuseTunnel } from "./parser-errors.ts";
import { responseHeaders } from "./response-headers.ts";

/** What one connection and all connections together may take. */
export interface ConnectionLimits {
  /** Longest time that the headers of a request may take to arrive, in milliseconds. */
  headersMs: number;
  /** Longest time that a whole request may take to arrive, in milliseconds. */
  requestMs: number;
  /** Longest time in which nothing of a request is sent, or nothing of an answer is taken, in milliseconds. */
  stallMs: number;
  /** Connections in all. */
  maxConnections: number;
  /** Requests on one connection that wait for their answers. Browsers and proxies send the next after the answer. */
  maxPipelined: number;
}

/** The limits of the running site; docs/decisions/021-connections.md gives the reasons. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  stallMs: 30_000,
  maxConnections: 4_000,
  maxPipelined: 8,
};

/** Longest line and headers of a request, in bytes. */
const HEADERS_MAX_BYTES = 8_192;

const KEEP_ALIVE_MS = 65_000;

/** A connection, with its requests that have no complete answer. */
interface Connection {
  socket: Socket;
  requests: Set<IncomingMessage>;
}

/**
 * Makes a server that keeps connections to their limits. When there are too many, the one on which least happens gives
 * way to a new one.
 * @param https whether the public origin is https
 * @param changed limits other than those of the running site, for tests
 */
export function limitedServer(
  listener: RequestListener,
  https: boolean,
  changed?: Partial<ConnectionLimits>,
): Server {
  const limits = { ...CONNECTION_LIMITS, ...changed };
  // In the order in which something last happened: one that was answered goes to the end.
  const open = new Map<Socket, Connection>();
  const server = createServer(
    {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(2_000, limits.headersMs),
      // The rules of requests refuse what names no host, with our headers and in words.
      requireHostHeader: false,
    },
    (request, response) => {
      const connection = open.get(request.socket);
      // It was ended while its requests were being read.
      if (!connection) return;
      const { socket, requests } = connection;
      if (requests.add(request).size > limits.maxPipelined) return end(connection);
      response.once("close", () => {
        requests.delete(request);
        if (open.delete(socket)) open.set(socket, connection);
      });
      listener(request, response);
    },
  );
  server.maxRequestsPerSocket = 1_000;
  server.maxHeadersCount = 100;
  server.on("connection", (socket) => {
    const connection = { socket, requests: new Set<IncomingMessage>() };
    if (open.size >= limits.maxConnections) end(leastActive(open) ?? connection);
    if (socket.destroyed) return;
    open.set(socket, connection);
    socket.once("close", () => open.delete(socket));
  });
  server.setTimeout(limits.stallMs, (socket) => {
    const connection = open.get(socket);
    if (connection && connection.requests.size > 0 && !makesUsWait(connection))
      socket.setTimeout(limits.stallMs);
    // What the system still holds for a reader who takes nothing is dropped as well.
    else if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
  // An unexpected request is refused with our headers, not with Node's bare line.
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

  function end({ socket }: Connection): void {
    open.delete(socket);
    socket.resetAndDestroy();
  }
}

/** The connection that gives way: one without a request, else one that makes us wait; none, when all wait for us. */
function leastActive(open: ReadonlyMap<Socket, Connection>): Connection | undefined {
  const connections = [...open.values()];
  return connections.find(({ requests }) => requests.size === 0) ?? connections.find(makesUsWait);
}

/** Whether a connection takes nothing of an answer, or has not sent the whole of a request. */
function makesUsWait({ socket, requests }: Connection): boolean {
  return socket.writableLength > 0 || [...requests].some(({ complete }) => !complete);
}
