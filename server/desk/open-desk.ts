import { errorName } from "../platform/describe-error.ts";
import { listenWhenFree } from "../platform/http/listen-when-free.ts";
import { findPerson, invite, listPeople } from "./access/people.ts";
import { forgetEnded } from "./access/sessions.ts";
import { issueLink } from "./access/sign-in-links.ts";
import { accountRoutes } from "./account/account-routes.ts";
import { createDeskApp } from "./desk-app.ts";
import type { DeskParts } from "./desk-parts.ts";
import { deskCookies } from "./http/cookies.ts";
import type { DeskHandler } from "./http/desk-handler.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { isSameDesk } from "./http/same-desk.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { togetherRoutes } from "./messages/together-routes.ts";
import { actionRoutes, eraseRoutes } from "./messages/action-routes.ts";
import { exportRoutes } from "./messages/export-routes.ts";
import { figuresRoutes } from "./messages/figures-routes.ts";
import { forwardRoutes } from "./messages/forward-routes.ts";
import { listRoutes } from "./messages/list-routes.ts";
import { replyRoutes } from "./messages/reply-routes.ts";
import { mailLinkRoutes } from "./messages/mail-link-routes.ts";
import { openByPerson } from "../messages/store/lists/list-messages.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { peopleRoutes } from "./people/people-routes.ts";
import { providerRoutes } from "./provider/provider-routes.ts";
import { linkRoutes } from "./sign-in/link-routes.ts";
import { signInLimits } from "./sign-in/sign-in-limits.ts";

const UPKEEP_MS = 60 * 60 * 1000;

/** Assembles the desk. Pages, passkeys and the provider are loaded with their first request. */
export function openDesk(parts: DeskParts) {
  const { settings, tell, database, now } = parts;
  const app = createDeskApp(parts, deskHandlers(parts));
  const keepUp = () =>
    forgetEnded(database, now()).catch((error: unknown) =>
      tell("error", { event: "desk.upkeep-failed", reason: errorName(error) }),
    );
  const upkeep = setInterval(() => void keepUp(), UPKEEP_MS).unref();
  const listener = listenWhenFree({
    name: "desk",
    server: app.server,
    at: { host: settings.host, port: settings.port },
    isShared: () => isSameDesk(parts),
    on: {
      listening: () => tell("info", { event: "desk.listening", url: settings.origin }),
      waiting: () => tell("info", { event: "desk.waiting", url: settings.origin }),
      unavailable: (reason) =>
        tell("error", {
          event: "desk.unavailable",
          reason,
          fix: "see what else uses DESK_PORT, or set another port; it is tried again every second",
        }),
    },
  });

  return {
    app,
    listen: () => void app.ready().then(listener.begin),
    listening: new Promise<void>((begun) => app.server.once("listening", begun)),
    trouble: listener.trouble,
    async close() {
      clearInterval(upkeep);
      // The application does not close a server that it did not open.
      await Promise.all([listener.stop(), app.close()]);
    },
  };
}

/** All handlers of the desk. */
export function deskHandlers(parts: DeskParts): DeskHandler[] {
  const cookies = deskCookies(parts.settings.origin.startsWith("https:"));
  const limits = signInLimits(parts);
  return [
    ...fileRoutes(parts),
    ...linkRoutes(parts, cookies, limits),
    ...providerRoutes(parts, cookies, limits),
    ...passkeyRoutes(parts, cookies, limits),
    ...accountRoutes(parts, cookies),
    ...peopleRoutes(parts, () => openByPerson(parts.messages.database)),
    ...listRoutes(parts),
    ...actionRoutes(parts),
    ...replyRoutes(parts),
    ...forwardRoutes(parts),
    ...togetherRoutes(parts),
    ...eraseRoutes(parts),
    ...exportRoutes(parts),
    ...figuresRoutes(parts),
    ...mailLinkRoutes(parts),
  ];
}

/**
 * A link for the terminal in which the site was started: it signs the owner in, and makes the site's own address the first
 * owner if there is none.
 */
export async function ownersLink({ database, now, settings, site }: DeskParts): Promise<string> {
  const people = await listPeople(database);
  const owner = people.find(({ role }) => role === "owner") ?? (await firstOwner());
  const link = await issueLink(database, owner.id, { way: "terminal" }, now());
  return `${settings.origin}${DESK_PATHS.signInLink(link?.token ?? "")}`;

  async function firstOwner() {
    const { email } = site();
    const { person } = await invite(database, { email, name: "Owner", role: "owner" }, now());
    return (await findPerson(database, { id: person.id })) ?? person;
  }
}
