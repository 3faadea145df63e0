import { DESK_PATHS, SIGNATURE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import { sectionsOf } from "#model/desk/permissions.ts";
import { setPerson } from "../access/people.ts";
import { endSessionOf, endSessions, isFresh, listSessions, SESSION_MS } from "../access/sessions.ts";
import { listPasskeys } from "../access/passkeys.ts";
import { refusalFlash } from "../messages/action-flash.ts";
import { absenceOf, absenceRoutes } from "./absence-routes.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskCookies } from "../http/cookies.ts";
import { forPeople, type DeskHandler } from "../http/desk-handler.ts";
import { canUsePasskeys } from "../passkeys/relying-party.ts";

/** The start page, and a person's own account: sessions, passkeys, shortcuts. */
export function accountRoutes(parts: DeskParts, cookies: DeskCookies): DeskHandler[] {
  const { database, now, settings, messages } = parts;
  return [
    forPeople("GET", DESK_PATHS.home, ({ me }) => ({
      to: DESK_PATHS[sectionsOf(me.person.role)[0] ?? "account"],
    })),

    forPeople("POST", DESK_PATHS.signOut, async ({ raw }) => {
      await endSessionOf(database, cookies.read(raw.headers.cookie, "session") ?? "");
      return { to: `${DESK_PATHS.signIn}?problem=signed-out`, cookies: [cookies.clear("session")] };
    }),

    forPeople("GET", DESK_PATHS.account, async ({ me, query }) => {
      const { session, person } = me;
      const [sessions, passkeys] = await Promise.all([
        listSessions(database, person.id, now()),
        listPasskeys(database, person.id),
      ]);
      return {
        inside: {
          kind: "account",
          ...(messages.letters && { signature: person.signature }),
          sessions: sessions.map((one) => ({
            ...one,
            isThis: one.id === session.id,
            until: new Date(one.startedAt.getTime() + SESSION_MS),
          })),
          passkeys,
          absence: await absenceOf(parts, person.id),
          hasPasskeys: canUsePasskeys(settings.origin),
          isFresh: isFresh(session, now()),
        },
        flash: refusalFlash(query),
      };
    }),

    forPeople("POST", DESK_PATHS.shortcuts, async ({ me, form }) => {
      const shortcuts = form.get("shortcuts") === "off" ? "off" : "on";
      await setPerson(database.queries, me.person.id, { shortcuts });
      return { to: DESK_PATHS.account };
    }),

    forPeople("POST", DESK_PATHS.signature, async ({ me, form }) => {
      const typed = (form.get("signature") ?? "").replaceAll("\r\n", "\n").replaceAll("\0", "").trim();
      const signature = typed.slice(0, SIGNATURE_MAX_CHARS);
      await setPerson(database.queries, me.person.id, { signature });
      return { to: DESK_PATHS.account };
    }),
    ...absenceRoutes(parts),

    forPeople("POST", DESK_PATHS.endSession, async ({ me, form }) => {
      const id = form.get("id");
      await endSessions(database, me.person.id, id ? { id } : { allBut: me.session.id });
      return { to: DESK_PATHS.account };
    }),
  ];
}
