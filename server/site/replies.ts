import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, encodedBody, matchesTag, type StoredPage } from "../platform/cache/page-cache.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";

/** The kinds of responses. */
export type Replies = ReturnType<typeof createReplies>;

/** @param https whether the public origin is https */
export function createReplies(https: boolean) {
  return {
    /** A line of plain text. */
    text(reply: FastifyReply, status: number, text: string): FastifyReply {
      return reply
        .code(status)
        .headers(responseHeaders("probe", https))
        .type("text/plain; charset=utf-8")
        .send(`${text}\n`);
    },

    /** Redirects permanently, with the query. */
    redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
      return reply
        .code(301)
        .headers(responseHeaders("text", https))
        .header("Location", `${path}${queryOf(request)}`)
        .send();
    },

    page: sendPage,
  };
}

/**
 * Sends finished bytes, compressed as the client accepts.
 * @param cached whether the response has an ETag; only successes can be revalidated
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  cached: boolean,
): Promise<FastifyReply> {
  reply.headers(page.headers);
  const { location } = page.headers;
  // Pages ignore campaign tags, but redirects keep them.
  if (location && request.method !== "POST") reply.header("Location", withQuery(location, queryOf(request)));
  if (cached && page.status < 300) {
    reply.header("ETag", page.etag);
    if (matchesTag(request.headers["if-none-match"] ?? "", page.etag)) return reply.code(304).send();
  }
  reply.code(page.status);
  if (page.body.length === 0) return reply.send();
  const encoding = isText(page) ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  if (encoding) reply.header("Content-Encoding", encoding);
  return reply.send(await encodedBody(page, encoding));
}

/** Whether compression helps a file; fonts and photographs are compressed already. */
export function isText({ headers }: StoredPage): boolean {
  return /^(?:text\/|image\/svg|application\/)/.test(headers["content-type"] ?? "");
}

/** The path of a request as it was sent. */
export function pathOf({ url }: { url: string }): string {
  return url.split("?", 1)[0] ?? "/";
}

function withQuery(location: string, query: string): string {
  return location + (location.includes("?") ? query.replace("?", "&") : query);
}

/** The query with its question mark, or nothing. */
function queryOf(request: FastifyRequest): string {
  return request.url.slice(pathOf(request).length);
}
