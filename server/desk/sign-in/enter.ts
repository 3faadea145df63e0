import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { beginSession, endSessionOf, SESSION_MS, type Session } from "../access/sessions.ts";
import { deviceInWords } from "../access/device.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskCookies } from "../http/cookies.ts";
import type { DeskRequest } from "../http/desk-handler.ts";
import { nextAddress } from "./next-address.ts";

/**
 * Lets somebody in who has shown who they are: under a new token, whatever cookies the browser brought, so that nobody
 * can have known it before. What session there was in this browser ends.
 * @returns where to go and the cookies to set; nothing when the person was revoked meanwhile
 */
export async function enter(
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
