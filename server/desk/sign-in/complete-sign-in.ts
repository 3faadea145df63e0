import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { deviceInWords } from "../access/device.ts";
import { beginSession, endSessionOf, type Session, SESSION_MS } from "../access/sessions.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskCookies } from "../http/cookies.ts";
import type { DeskRequest } from "../http/desk-handler.ts";

/**
 * Begins a session for an authenticated person, always under a new token, against session fixation. An earlier session
 * of this browser ends.
 * @returns the address to go to and the cookies to set; undefined if the person was revoked meanwhile
 */
export async function completeSignIn(
  { database, now, tell }: Pick<DeskParts, "database" | "now" | "tell">,
  cookies: DeskCookies,
  { raw }: Pick<DeskRequest, "raw">,
  { personId, way, next }: { personId: string; way: Session["way"]; next: string },
): Promise<{ to: string; cookies: string[] } | undefined> {
  const { cookie, "user-agent": userAgent } = raw.headers;
  await endSessionOf(database, cookies.read(cookie, "session") ?? "");
  const token = await beginSession(database, { personId, way, device: deviceInWords(userAgent) }, now());
  if (token === undefined) return undefined;
  tell("info", { event: "desk.signed-in", person: personId, way });
  return {
    to: nextAddress(next) || DESK_PATHS.home,
    cookies: [
      cookies.write("session", token, SESSION_MS),
      cookies.clear("visit"),
      cookies.clear("asked"),
      cookies.clear("provider"),
    ],
  };
}

/** Pages that a sign-in may return to. */
const PAGES = [DESK_PATHS.messages, DESK_PATHS.figures, DESK_PATHS.people, DESK_PATHS.account];

const NEXT_MAX_CHARS = 500;

/** The given address if it is a page of the desk, otherwise "", against open redirects. */
export function nextAddress(text: string): string {
  const here = "http://desk.invalid";
  if (!text.startsWith("/") || text.length > NEXT_MAX_CHARS || !URL.canParse(text, here)) return "";
  const { origin, pathname, search } = new URL(text, here);
  const isPage = PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return origin === here && isPage ? pathname + search : "";
}
