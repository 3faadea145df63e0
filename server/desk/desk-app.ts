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
import { checkAccess, mayBegin } from "./http/check-access.ts";
import { deskCookies } from "./http/cookies.ts";
import type { DeskHandler } from "./http/desk-handler.ts";
import { deskHeaders } from "./http/desk-headers.ts";
import { deskReplies } from "./http/desk-replies.ts";

/** Longest form or JSON, in bytes: a note, or the answer of a passkey. */
const BODY_MAX_BYTES = 64 * 1024;

/** Longest form with files: somewhat more than a letter may have, so that most of what is too large is told in words. */
const FILES_BODY_MAX_BYTES = 32 * 1024 * 1024;

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

  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async ({ headers }: FastifyRequest, body: Buffer) => parsedForm(body, headers["content-type"]),
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
    if (status === 413)
      return refuseBriefly(reply, status, "This is too large to send. Go back, and remove files.");
    if (status < 500) return refuseBriefly(reply, status);
    tell("error", { event: "desk.failure", requestId: request.id, ...describeError(error) });
    return replies.failed(request, reply);
  });
  app.setNotFoundHandler((request, reply) => replies.notFound(request, reply));

  for (const { route, takesFiles, answer } of handlers) {
    app.route({
      method: route.method,
      // Mail scanners send HEAD to links, so public pages answer it; other pages are requested with GET only.
      exposeHeadRoute: route.who === "public" && route.path !== DESK_PATHS.providerReturn,
      url: route.path,
      ...(takesFiles && {
        bodyLimit: FILES_BODY_MAX_BYTES,
        // Strangers fill no memory.
        async onRequest(raw: FastifyRequest, reply: FastifyReply) {
          const may = await mayBegin({ ...parts, origin, cookies }, route, raw);
          if (may === "yes") return;
          if (may === "refused") return refuseBriefly(reply, 403);
          await reply
            .code(303)
            .headers(deskHeaders("data", https))
            .header("Connection", "close")
            .redirect(ENDED);
        },
      }),
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

const ENDED = `${DESK_PATHS.signIn}?problem=session-ended`;

async function parsedForm(body: Buffer, type = ""): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch {
    throw Object.assign(new Error("no form"), { statusCode: 400 });
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
