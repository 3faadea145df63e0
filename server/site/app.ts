import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { matchRoute } from "#model/routes.ts";
import type { StoredPage } from "../platform/cache/page-cache.ts";
import { canonicalPath, isPageLike } from "../platform/http/canonical-path.ts";
import { limitedServer, type ConnectionLimits } from "../platform/http/limited-server.ts";
import { limitUnreadBytes } from "../platform/http/waiting-answers.ts";
import { createFormReader } from "../platform/http/form-body.ts";
import { failureLine, loggedPath, openLog } from "../platform/http/log-lines.ts";
import { refuse } from "../platform/http/request-rules.ts";
import { createSenderReader } from "../platform/http/sender-reader.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import type { Settings } from "../settings.ts";
import { addBlogHook, type BlogHook } from "./blog-hook.ts";
import type { Downloads } from "./downloads/open-downloads.ts";
import type { PageService } from "./pages/page-service.ts";
import type { Asker } from "./pages/render-queue.ts";
import type { SendKolam } from "./send-kolam.ts";
import { quickAnswers } from "./quick-answers.ts";
import { createReplies, pathOf } from "./replies.ts";
import { formTaker } from "./take-form.ts";

/** The page for unknown addresses. */
const NOT_FOUND = "/not-found";

/** Parts of the application; tests pass their own. */
export interface AppParts {
  settings: Pick<Settings, "origin" | "logLevel" | "robots"> &
    Partial<Pick<Settings, "trustProxy" | "indexNowKey">>;
  pages: Pick<PageService, "get" | "post" | "takesForm" | "twin">;
  /** Sends a download by its address; undefined for other addresses. */
  download?: Downloads["send"];
  /** Sends a kolam that a visitor has drawn, by its address. */
  kolam?: SendKolam;
  /** A file or a picture by its address. */
  file?: (path: string) => StoredPage | undefined | Promise<StoredPage | undefined>;
  /** Responses held in memory, sent before any other processing. */
  kept?: (target: string) => StoredPage | undefined;
  /** Called for every answered request. */
  answered?: (method: string, path: string, status: number, ms: number) => void;
  /** Whether messages can be stored; always by default. */
  ready?: () => Promise<boolean>;
  /** Additions to `/readyz`: the copy of another blog, the number of unread posts, failing channels. */
  state?: () => readonly string[];
  /** The webhook another service calls when its posts have changed; none by default. */
  hook?: BlogHook;
  /** The current target of an old address; only called if no file matches. */
  redirects?: (path: string) => string | undefined;
  /** The likely page for an unknown address, if any. */
  nearest?: (path: string) => string | undefined;
  /** The log; one on standard output when left out. */
  log?: FastifyBaseLogger;
  /** Connection limits that differ from the defaults. */
  limits?: Partial<ConnectionLimits>;
}

/** Requests in, responses out. main.ts listens, so that tests can inject requests without a port. */
export function createApp(parts: AppParts): FastifyInstance {
  const {
    settings,
    pages,
    download,
    kolam,
    file,
    kept,
    answered,
    ready,
    state,
    hook,
    redirects,
    nearest,
    log = openLog(settings.logLevel),
    limits,
  } = parts;
  const https = settings.origin.startsWith("https:");
  const replies = createReplies(https);
  const senderOf = createSenderReader({ trustProxy: false, ...settings });
  const askerOf = ({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): Asker => ({
    // The sender is only needed in the queue: a cached page is not worth the lookup.
    get sender() {
      return senderOf(request) ?? "";
    },
    connection: request.socket,
    isGone: () => request.socket.destroyed,
    whenGone: (leave) => void response.once("close", leave),
  });
  const sends = limitUnreadBytes();
  const app = Fastify({
    loggerInstance: log,
    // One line per request, written below; the framework would log addresses with queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    serverFactory: (listener) =>
      limitedServer(
        (request, response) => quick(request, response) || listener(request, response),
        https,
        limits,
      ),
    forceCloseConnections: "idle",
    // A request accepted before the server stops is answered normally, not with the framework's bare 503.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 2_048 },
    // Malformed requests are answered per listener; the framework would only do so on one.
    clientErrorHandler: () => undefined,
    frameworkErrors: (_error, _request, reply) =>
      void replies.text(reply, 400, "The path has a form that is not used here."),
  });

  app.removeAllContentTypeParsers();
  const readForm = createFormReader();
  app.addContentTypeParser("application/x-www-form-urlencoded", (_: FastifyRequest, body: IncomingMessage) =>
    readForm(body),
  );

  // Requests that were sent behind a refused one must not be carried out: their sender hears no answer to them.
  const ending = new WeakSet<Socket>();
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    if (ending.has(socket)) return void reply.hijack();
    const refusal = refuse(request.raw, settings.origin);
    if (!refusal) return;
    ending.add(socket);
    if (refusal.status === 405) reply.header("Allow", "GET, HEAD, POST");
    reply.header("Connection", "close");
    await replies.text(reply, refusal.status, refusal.reason);
  });
  // A connection answered during shutdown must not be kept open for another request.
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply, answer) => {
    sends(reply.raw, answer);
    if (closing) reply.header("Connection", "close");
  });
  const tell = (requestId: string, request: IncomingMessage, status: number, ms: number) => {
    const { method = "", url = "" } = request;
    const path = pathOf({ url });
    app.log.info({
      event: "request",
      requestId,
      method,
      path: loggedPath(path),
      status,
      ms: Math.round(ms),
    });
    answered?.(method, path, status, ms);
  };
  app.addHook("onResponse", (request, reply, done) => {
    tell(request.id, request.raw, reply.statusCode, reply.elapsedTime);
    done();
  });
  const quick = quickAnswers({
    find: (target) => kept?.(target),
    maySend: (request) => !closing && !ending.has(request.socket) && !refuse(request, settings.origin),
    sends,
    answered: tell,
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(failureLine(error));
    await replies.text(
      reply,
      status,
      status === 415 ? "Only form submissions are accepted here." : "The request could not be answered.",
    );
  });

  app.get("/healthz", (_request, reply) => replies.text(reply, 200, "ok"));
  app.get("/readyz", async (_request, reply) => {
    if (!closing && (await (ready?.() ?? true)))
      return replies.text(reply, 200, ["ready", ...(state?.() ?? [])].join("\n"));
    return replies.text(reply, 503, closing ? "stopping" : "messages cannot be stored now");
  });
  app.get("/robots.txt", (_request, reply) => {
    const rules =
      settings.robots === "open" ? `Allow: /\n\nSitemap: ${settings.origin}/sitemap.xml` : "Disallow: /";
    return reply
      .headers(responseHeaders("text", https))
      .type("text/plain; charset=utf-8")
      .send(`User-agent: *\n${rules}\n`);
  });

  const { indexNowKey } = settings;
  if (indexNowKey !== undefined)
    app.get(`/${indexNowKey}.txt`, (_request, reply) => replies.text(reply, 200, indexNowKey));

  app.route({
    method: ["GET", "HEAD"],
    url: "*",
    handler: async (request, reply) => {
      const path = pathOf(request);
      const canonical = canonicalPath(path);
      const isPage = isPageLike(canonical ?? path);
      if (!isPage) {
        const drawn = kolam?.(path, reply);
        if (drawn) return drawn;
        // Not awaited: a reply is a thenable that resolves to undefined, and would be answered once more below.
        const sent = download?.(path, request, reply);
        if (sent) return sent;
        const twin = () => pages.twin(path, request.id, askerOf(request, reply));
        const found = (await file?.(path)) ?? (path.endsWith(".md") ? await twin() : undefined);
        if (found) return replies.page(request, reply, found, found.status === 200);
      }
      const moved = redirects?.(path);
      if (moved !== undefined) return replies.redirect(request, reply, moved);
      if (!isPage && !matchRoute(canonical ?? path))
        return replies.text(reply, 404, "This file does not exist.");
      if (canonical) return replies.redirect(request, reply, canonical);
      const { page, cached } = await pages.get(request.url, request.id, askerOf(request, reply));
      if (page.status === 302 && page.headers["location"] === NOT_FOUND) {
        request.log.warn({ event: "not-found", path: loggedPath(path) });
        const near = nearest?.(path);
        if (near) {
          const headers = { ...page.headers, location: `${NOT_FOUND}?near=${near.slice(1)}` };
          return replies.page(request, reply, { ...page, headers }, cached);
        }
      }
      return replies.page(request, reply, page, cached);
    },
  });
  if (hook) addBlogHook(app, hook, replies);
  app.post("*", formTaker(pages, settings.origin, { senderOf, askerOf, replies }));
  return app;
}

/** No route has a JSON schema, so the schema compilers, a hundred modules, need not be loaded. */
function noSchemas(): never {
  throw new Error("routes here have no JSON schemas");
}
