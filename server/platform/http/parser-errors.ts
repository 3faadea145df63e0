import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { systemError } from "../system-error.ts";
import { responseHeaders } from "./response-headers.ts";

/** What Node's parser refuses before there is a request, by its code; everything else is a 400. */
const REFUSALS: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of the request are too long."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request is too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};

/** How long the last answer may take to arrive, in milliseconds. */
const LINGER_MS = 5_000;

/**
 * Answers bytes that are no request, with the headers of every other answer, and ends the connection.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-2.2
 */
export function answerParserError(error: unknown, socket: Duplex, https: boolean): void {
  const { code = "" } = systemError(error);
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, text] = REFUSALS[code] ?? [400, "The request has a form that is not used here."];
  endWith(socket, rawAnswer(status, `${text}\n`, https));
}

/** Refuses to be a tunnel, for which the framework has no words: without this the connection would end in silence. */
export function refuseTunnel(socket: Duplex, https: boolean): void {
  socket.on("error", () => socket.destroy());
  endWith(
    socket,
    rawAnswer(405, "Only GET, HEAD and POST are answered here.\n", https, { Allow: "GET, HEAD, POST" }),
  );
}

/** Ends a connection, also where the client keeps its end open, but not before the answer has arrived. */
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
