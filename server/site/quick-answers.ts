import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "../platform/cache/compression.ts";
import { type StoredPage, isKnown } from "../platform/cache/page-cache.ts";
import { isText } from "./replies.ts";

interface QuickAnswersOptions {
  /** An answer by the target of its request, path and query as they came; undefined where it has to be made or found. */
  find: (target: string) => StoredPage | undefined;
  /** Whether a request is one that may be answered, on a connection that stays open. */
  maySend: (request: IncomingMessage) => boolean;
  /** Told of the bytes that are sent. */
  sends: (response: ServerResponse, body: Buffer) => void;
  answered: (requestId: string, request: IncomingMessage, status: number, ms: number) => void;
}

/** What an answer is sent with, made once: headers as Node takes them at once, names and values in turns. */
interface Sent {
  text: boolean;
  unchanged: string[];
  /** The headers of each of its bodies, which may give way to a smaller one. */
  whole: WeakMap<Buffer, string[]>;
}

/**
 * Answers what is in memory already, a kept page or a file, before the framework looks at the request: with the bytes
 * and headers that it would be answered with anyway, for half of the time.
 * @returns whether the request was answered; everything unusual is left to the framework
 */
export function quickAnswers({ find, maySend, sends, answered }: QuickAnswersOptions) {
  const sent = new WeakMap<StoredPage, Sent>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET") return false;
    const page = find(request.url ?? "");
    if (page?.status !== 200 || !maySend(request)) return false;
    const { text, unchanged, whole } = sent.get(page) ?? prepare(page);
    const { "accept-encoding": accept, "if-none-match": tags } = request.headers;
    const encoding = text ? chooseEncoding(accept) : undefined;
    const body = encoding ? page.encoded.get(encoding) : page.body;
    if (!body) return false;
    const began = performance.now();
    const requestId = randomUUID();
    const status = tags !== undefined && isKnown(tags, page.etag) ? 304 : 200;
    response.once("close", () => answered(requestId, request, status, performance.now() - began));
    if (status === 304) response.writeHead(304, unchanged).end();
    else {
      sends(response, body);
      response.writeHead(200, whole.get(body) ?? headersOf(page, encoding, body)).end(body);
    }
    return true;
  };

  function prepare(page: StoredPage): Sent {
    const made = {
      text: isText(page),
      unchanged: pairs({ ...page.headers, etag: page.etag }),
      whole: new WeakMap(),
    };
    sent.set(page, made);
    return made;
  }

  function headersOf(page: StoredPage, encoding: Encoding | undefined, body: Buffer): string[] {
    const made = pairs({
      ...page.headers,
      etag: page.etag,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.length),
    });
    sent.get(page)?.whole.set(body, made);
    return made;
  }
}

function pairs(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value]);
}
