import { randomUUID } from "node:crypto";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { describeError } from "../platform/describe-error.ts";
import { limitedServer, type ConnectionLimits } from "../platform/http/limited-server.ts";
import { limitUnreadBytes } from "../platform/http/waiting-answers.ts";
import { refuse } from "../platform/http/request-rules.ts";
import type { DeskParts } from "./desk-parts.ts";
import { checkAccess } from "./http/check-access.ts";
import { deskCookies } from "./http/cookies.ts";
import type { DeskHandler } from "./http/desk-handler.ts";
import { deskHeaders } from "./http/desk-headers.ts";
import { deskReplies } from "./http/desk-replies.ts";

/** Longest form or JSON, in bytes: a note, or the answer of a passkey. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * The desk as a separate application: it shares no route, cookie or answer with the public site.
 * @param handlers one for each row of the table of permissions; an address without one is answered 404
 */
export function createDeskApp(
  parts: DeskParts,
  handlers: readonly DeskHandler[],
  limits?: Partial<ConnectionLimits>,
): FastifyInstance {
  const { settings, tell } = parts;
  const { origin } = settings;
  const https = origin.startsWith("https:");
  const cookies = deskCookies(https);
  const replies = deskReplies(parts, https);
  const sends = limitUnreadBytes();
  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    serverFactory: (listener) => limitedServer(listener, https, limits),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    bodyLimit: BODY_MAX_BYTES,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 512 },
    clientErrorHandler: () => undefined,
    frameworkErrors: (_error, _request, reply) => void refuseBriefly(reply, 400),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
  );
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    async (_request: FastifyRequest, text: string) => parsedJson(text),
  );

  app.addHook("onRequest", async (request, reply) => {
    const refusal = refuse(request.raw, origin);
    if (!refusal) return;
    if (refusal.status === 405) reply.header("Allow", "GET, HEAD, POST");
    reply.header("Connection", "close");
    await refuseBriefly(reply, refusal.status, refusal.reason);
  });
  app.addHook("onSend", async (_request, reply, answer) => {
    sends(reply.raw, answer);
  });
  app.addHook("onResponse", (request, reply, done) => {
    tell("info", {
      event: "desk.request",
      requestId: request.id,
      method: request.method,
      // The pattern: addresses name messages and carry tokens.
      path: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return refuseBriefly(reply, status);
    tell("error", { event: "desk.failure", requestId: request.id, ...describeError(error) });
    return replies.failed(request, reply);
  });
  app.setNotFoundHandler((request, reply) => replies.notFound(request, reply));

  for (const { route, answer } of handlers) {
    app.route({
      method: route.method,
      // Mail scanners send HEAD to links, so public pages answer it; other pages are requested with GET only.
      exposeHeadRoute: route.who === "public" && route.path !== DESK_PATHS.providerReturn,
      url: route.path,
      async handler(raw, reply) {
        const access = await checkAccess({ ...parts, origin, cookies }, route, raw);
        if ("instead" in access) return replies.send(raw, reply, access.instead, access.seen);
        reply.header("Set-Cookie", access.cookies);
        return replies.send(raw, reply, await answer(access.request), access.request);
      },
    });
  }
  return app;

  function refuseBriefly(reply: FastifyReply, status: number, reason = "The request could not be answered.") {
    return reply
      .code(status)
      .headers(deskHeaders("data", https))
      .type("text/plain; charset=utf-8")
      .send(`${reason}\n`);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw Object.assign(new Error("no JSON"), { statusCode: 400 });
  }
}

/** No route has a JSON schema, so the compilers of schemas need not be loaded. */
function noSchemas(): never {
  throw new Error("routes here have no JSON schemas");
}
