import type { FastifyRequest } from "fastify";
import { CSRF_FIELD, DESK_PATHS } from "#model/desk/desk-paths.ts";
import { extentOf, type DeskRoute } from "#model/desk/permissions.ts";
import { findSession } from "../access/sessions.ts";
import { isSame, newToken, seal } from "../access/token.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskCookies } from "./cookies.ts";
import type { DeskAnswer, DeskRequest, Seen } from "./desk-handler.ts";
import { comesFromElsewhere, isOwnRequest } from "./own-request.ts";

/** Lifetime of a form shown to a visitor who is not signed in. */
const VISIT_MS = 24 * 60 * 60 * 1000;

/**
 * Checks session, role and, for a change, that a page of the desk in this browser sent the request.
 * @returns the request with cookies to set, or the answer to give instead
 */
export async function checkAccess(
  parts: Pick<DeskParts, "database" | "now" | "secret"> & { origin: string; cookies: DeskCookies },
  route: DeskRoute,
  raw: FastifyRequest,
): Promise<{ request: DeskRequest; cookies: string[] } | { instead: DeskAnswer; seen?: Seen }> {
  const { cookies, origin } = parts;
  const { cookie } = raw.headers;
  const token = cookies.read(cookie, "session");
  const me = token === undefined ? undefined : await findSession(parts.database, token, parts.now());
  const extent = extentOf(route, me?.person.role);
  if (!me && !extent) return { instead: notSignedIn(raw, route, token !== undefined, cookies) };

  const visit = me ? undefined : cookies.read(cookie, "visit");
  const key = me ? token : (visit ?? newToken());
  const csrf = seal(parts.secret(), "form", key ?? "");
  const seen = { raw, me, csrf };
  if (!extent) return { instead: { refused: { kind: "not-allowed" }, status: 403 }, seen };
  const { form, files, json } = bodyOf(raw);
  if (route.method === "POST") {
    const given = form.get(CSRF_FIELD) ?? textIn(json, CSRF_FIELD);
    if (!isOwnRequest(raw.headers, origin) || !isSame(given, csrf)) {
      const back = me ? DESK_PATHS.home : DESK_PATHS.signIn;
      return { instead: { refused: { kind: "stale-form", back }, status: 403 }, seen };
    }
  }
  return {
    request: {
      ...seen,
      params: paramsOf(raw),
      query: new URL(raw.url, origin).searchParams,
      form,
      files,
      json,
      extent,
    },
    cookies: me || visit !== undefined ? [] : [cookies.write("visit", key ?? "", VISIT_MS)],
  };
}

/** Redirects to the sign-in form; after a link from another site first to the same address, with the cookie. */
function notSignedIn(
  { headers, url }: FastifyRequest,
  { method }: DeskRoute,
  hasEnded: boolean,
  cookies: DeskCookies,
): DeskAnswer {
  if (method === "GET" && comesFromElsewhere(headers)) return { goOn: url };
  const query = new URLSearchParams({
    ...(method === "GET" && url !== DESK_PATHS.home && { next: url }),
    ...(hasEnded && { problem: "session-ended" }),
  });
  return {
    to: query.size > 0 ? `${DESK_PATHS.signIn}?${query}` : DESK_PATHS.signIn,
    ...(hasEnded && { cookies: [cookies.clear("session")] }),
  };
}

function bodyOf({ body }: FastifyRequest): Pick<DeskRequest, "form" | "files" | "json"> {
  if (body instanceof URLSearchParams) return { form: body, files: [], json: undefined };
  if (!(body instanceof FormData)) return { form: new URLSearchParams(), files: [], json: body };
  const form = new URLSearchParams();
  const files: File[] = [];
  for (const [name, value] of body) {
    if (typeof value === "string") form.append(name, value);
    // An empty field sends a file without a name.
    else if (value.name !== "") files.push(value);
  }
  return { form, files, json: undefined };
}

/** Whether a request may go on to its body, as far as its headers tell. */
export async function mayBegin(
  {
    cookies,
    database,
    now,
    origin,
  }: Pick<DeskParts, "database" | "now"> & { origin: string; cookies: DeskCookies },
  route: DeskRoute,
  { headers }: FastifyRequest,
): Promise<"yes" | "signed-out" | "refused"> {
  const token = cookies.read(headers.cookie, "session");
  const me = token === undefined ? undefined : await findSession(database, token, now());
  if (!me) return "signed-out";
  return extentOf(route, me.person.role) !== undefined && isOwnRequest(headers, origin) ? "yes" : "refused";
}

function paramsOf({ params }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}

/** A text in posted JSON of unknown shape; "" if there is none. */
function textIn(json: unknown, name: string): string {
  const value: unknown = typeof json === "object" && json !== null ? Reflect.get(json, name) : undefined;
  return typeof value === "string" ? value : "";
}
