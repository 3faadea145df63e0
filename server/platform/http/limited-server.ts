import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { responseHeaders } from "./response-headers.ts";
import { systemError } from "../system-error.ts";

/** Limits per connection and for all together. */
export interface ConnectionLimits {
  /** Longest time to receive the headers of a request, in milliseconds. */
  headersMs: number;
  /** Longest time to receive a whole request, in milliseconds. */
  requestMs: number;
  /** Longest idle time while sending a request or receiving a response, in milliseconds. */
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
 * Creates a server that enforces limits on connections. When there are too many, the least active one makes
 * room for a new one.
 * @param https whether the public origin is https
 * @param changed other limits, for tests
 */
export function limitedServer(
  listener: RequestListener,
  https: boolean,
  changed?: Partial<ConnectionLimits>,
): Server {
  const limits = { ...CONNECTION_LIMITS, ...changed };
  // In order of last activity: one that was answered goes to the end.
  const open = new Map<Socket, Connection>();
  const server = createServer(
    {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(2_000, limits.headersMs),
      // The request rules reject a missing host, with our headers and message.
      requireHostHeader: false,
    },
    (request, response) => {
      const connection = open.get(request.socket);
      // It was closed while its requests were being read.
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
    // Also drops data the system still buffers for an idle reader.
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

/** The connection to close: one without a request, else one that makes us wait; none if all wait for us. */
function leastActive(open: ReadonlyMap<Socket, Connection>): Connection | undefined {
  const connections = [...open.values()];
  return connections.find(({ requests }) => requests.size === 0) ?? connections.find(makesUsWait);
}

/** Whether a connection is not reading a response, or has not sent its whole request. */
function makesUsWait({ socket, requests }: Connection): boolean {
  return socket.writableLength > 0 || [...requests].some(({ complete }) => !complete);
}

/** Errors of Node's parser before there is a request, by code; all others are a 400. */
const REFUSALS: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too long."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request is too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/** Longest time to receive the last response, in milliseconds. */
const LINGER_MS = 5_000;

/**
 * Answers malformed requests with the headers of every other response, and closes the connection.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-2.2
 */
function answerParserError(error: unknown, socket: Duplex, https: boolean): void {
  const { code = "" } = systemError(error);
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = REFUSALS[code] ?? [400, "The request has a form that is not used here."];
  endWith(socket, rawAnswer(status, `${text}\n`, https));
}

/** Refuses CONNECT, for which the framework has no response: the connection would just close. */
function refuseTunnel(socket: Duplex, https: boolean): void {
  socket.on("error", () => socket.destroy());
  endWith(
    socket,
    rawAnswer(405, "Only GET, HEAD and POST are supported.\n", https, { Allow: "GET, HEAD, POST" }),
  );
}

/** Closes a connection, even if the client keeps its end open, but not before the response has arrived. */
function endWith(socket: Duplex, answer: string): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function rawAnswer(status: number, body: string, https: boolean, more: Record<string, string> = {}): string {
  const headers = {
    ...responseHeaders("probe", https),
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
}
