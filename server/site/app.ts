import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { matchRoute } from "#model/routes.ts";
import { canonicalPath, isPageLike } from "../platform/http/canonical-path.ts";
import { readFormBody, TOO_LARGE } from "../platform/http/form-body.ts";
import { isKnown } from "../platform/http/if-none-match.ts";
import { refuse } from "../platform/http/request-rules.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import { failureLine, loggedPath, logOptions } from "../platform/http/log-lines.ts";
import { isSameOrigin } from "../platform/http/same-origin.ts";
import { isText } from "./static-files.ts";
import { chooseEncoding } from "../platform/cache/compression.ts";
import { encodedBody, type StoredPage } from "../platform/cache/page-cache.ts";
import { readPageRequest } from "./pages/page-request.ts";
import type { PageService } from "./pages/page-service.ts";
import type { Settings } from "../settings.ts";
import { createSenderReader } from "../platform/http/sender-reader.ts";

/** What the application is made of; tests pass their own parts. */
export interface AppParts {
  settings: Pick<Settings, "origin" | "logLevel" | "robots"> & Partial<Pick<Settings, "trustProxy">>;
  pages: PageService;
  /** Files by address: hashed assets and the content's media. */
  files: () => ReadonlyMap<string, StoredPage>;
  /** Whether messages can be stored; always when left out. */
  ready?: () => Promise<boolean>;
  /** The blog of another service, where posts come from one: our copies of its pictures, and how it stands. */
  blog?: { picture(path: string): Promise<StoredPage | undefined>; state(): string } | undefined;
  /** How many posts wait to be read for the first time; none when left out. */
  unindexed?: () => number;
  /** Sizes of pictures, which are too many to be held in memory. */
  picture?: (path: string) => Promise<StoredPage | undefined>;
  /** Where an old address leads now; asked only for what has no file. */
  redirects?: (path: string) => string | undefined;
  /** Where log lines go; standard output when left out. */
  logStream?: { write(line: string): void };
}

/** Requests in, answers out. Listening is main.ts's business, so that tests can inject requests without a port. */
export function createApp(parts: AppParts): FastifyInstance {
  const { settings, pages, files, picture, ready, blog, unindexed, redirects, logStream } = parts;
  const https = settings.origin.startsWith("https:");
  const senderOf = createSenderReader({ trustProxy: false, ...settings });
  const app = Fastify({
    logger: { ...logOptions, level: settings.logLevel, ...(logStream && { stream: logStream }) },
    // One line a request, written below; the framework's own would carry addresses with queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1_000,
    forceCloseConnections: "idle",
    http: { maxHeaderSize: 8_192, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 2_048 },
    frameworkErrors: (_error, _request, reply) =>
      void sendText(reply, 400, "The path has a form that is not used here."),
  });
  app.server.maxHeadersCount = 100;
  app.server.maxConnections = 4_000;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", (_: FastifyRequest, body: IncomingMessage) =>
    readFormBody(body),
  );

  app.addHook("onRequest", async (request, reply) => {
    const refusal = refuse(request.raw, settings.origin);
    if (!refusal) return;
    if (refusal.status === 405) reply.header("Allow", "GET, HEAD, POST");
    reply.header("Connection", "close");
    await sendText(reply, refusal.status, refusal.reason);
  });
  // A connection that is answered while the server stops must not be kept open for a next request.
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("Connection", "close");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({
      event: "request",
      method: request.method,
      path: loggedPath(pathOf(request)),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(failureLine(error));
    await sendText(
      reply,
      status,
      status === 415 ? "Only forms are taken here." : "The request could not be answered.",
    );
  });

  app.get("/healthz", (_request, reply) => sendText(reply, 200, "ok"));
  app.get("/readyz", async (_request, reply) => {
    if (!closing && (await (ready?.() ?? true))) {
      const waiting = unindexed?.() ?? 0;
      const lines = [blog?.state(), waiting > 0 && `posts: ${waiting} are still being read`];
      return sendText(reply, 200, ["ready", ...lines.filter(Boolean)].join("\n"));
    }
    return sendText(reply, 503, closing ? "stopping" : "messages cannot be stored now");
  });
  app.get("/robots.txt", (_request, reply) => {
    const rule = settings.robots === "open" ? "Allow: /" : "Disallow: /";
    return reply
      .headers(responseHeaders("text", https))
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\n${rule}\n`);
  });

  app.route({
    method: ["GET", "HEAD"],
    url: "*",
    handler: async (request, reply) => {
      const path = pathOf(request);
      const file =
        files().get(path) ?? pages.state(path) ?? (await blog?.picture(path)) ?? (await picture?.(path));
      if (file) return sendPage(request, reply, file, true);
      if (!path.endsWith(".data")) {
        const canonical = canonicalPath(path);
        const page = canonical ?? path;
        const moved = redirects?.(path);
        if (moved !== undefined) return redirect(request, reply, moved);
        if (!isPageLike(page) && !matchRoute(page)) return sendText(reply, 404, "There is no such file.");
        if (canonical) return redirect(request, reply, canonical);
      }
      const { page, kept } = await pages.get(request.url, request.id);
      if (page.status === 302 && page.headers["location"] === "/not-found")
        request.log.warn({ event: "not-found", path: loggedPath(path) });
      return sendPage(request, reply, page, kept);
    },
  });

  app.post("*", async (request, reply) => {
    const form = request.body as Awaited<ReturnType<typeof readFormBody>> | undefined;
    // The rest of it is not waited for.
    if (form === TOO_LARGE && !request.raw.complete) reply.header("Connection", "close");
    if (readPageRequest(request.url).route?.cache !== "spliced") {
      reply.header("Allow", "GET, HEAD");
      return sendText(reply, 405, "There is no form here to be sent.");
    }
    if (!isSameOrigin(request.headers, settings.origin)) {
      return sendText(
        reply,
        403,
        "This form was sent from another site, so it was not taken. Please use the form on our own page.",
      );
    }
    const headers = new Headers({
      "Content-Type": request.headers["content-type"] ?? "",
      Origin: settings.origin,
    });
    const { referer } = request.headers;
    if (referer) headers.set("Referer", referer);
    const client = senderOf(request.raw);
    const page = await pages.post(
      request.url,
      form === undefined || form === TOO_LARGE ? Buffer.alloc(0) : form,
      headers,
      request.id,
      { ...(client && { client }), ...(form === TOO_LARGE && { tooLarge: true }) },
    );
    return sendPage(request, reply, page, false);
  });

  return app;

  function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
    return reply
      .code(status)
      .headers(responseHeaders("probe", https))
      .type("text/plain; charset=utf-8")
      .send(`${text}\n`);
  }

  function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
    return reply
      .code(301)
      .headers(responseHeaders("text", https))
      .header("Location", `${path}${queryOf(request)}`)
      .send();
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  kept: boolean,
): Promise<FastifyReply> {
  reply.headers(page.headers);
  const { location } = page.headers;
  // No page knows of campaign tags; they go on with the visitor all the same.
  if (location && request.method !== "POST") reply.header("Location", `${location}${queryOf(request)}`);
  if (kept && page.status < 300) {
    reply.header("ETag", page.etag);
    if (isKnown(request.headers["if-none-match"] ?? "", page.etag)) return reply.code(304).send();
  }
  reply.code(page.status);
  if (page.body.length === 0) return reply.send();
  const encoding = isText(page) ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  if (encoding) reply.header("Content-Encoding", encoding);
  return reply.send(await encodedBody(page, encoding));
}

/** No route has a JSON schema, so the compilers of schemas, a hundred modules, need not be loaded at the start. */
function noSchemas(): never {
  throw new Error("routes here have no JSON schemas");
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/** The query with its question mark, or nothing. */
function queryOf(request: FastifyRequest): string {
  return request.url.slice(pathOf(request).length);
}
