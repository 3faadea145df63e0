import type { FastifyInstance } from "fastify";
import { errorName } from "../platform/describe-error.ts";
import { findPerson, invite, listPeople } from "./access/people.ts";
import { forgetEnded } from "./access/sessions.ts";
import { issueLink } from "./access/sign-in-links.ts";
import { accountRoutes } from "./account/account-routes.ts";
import { createDeskApp } from "./desk-app.ts";
import type { DeskParts } from "./desk-parts.ts";
import { deskCookies } from "./http/cookies.ts";
import type { DeskHandler } from "./http/desk-handler.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { actionRoutes } from "./messages/action-routes.ts";
import { eraseRoutes } from "./messages/erase-routes.ts";
import { exportRoutes } from "./messages/export-routes.ts";
import { figuresRoutes } from "./messages/figures-routes.ts";
import { listRoutes } from "./messages/list-routes.ts";
import { mailLinkRoutes } from "./messages/mail-link-routes.ts";
import { openByPerson } from "../messages/store/lists/open-by-person.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { peopleRoutes } from "./people/people-routes.ts";
import { providerRoutes } from "./provider/provider-routes.ts";
import { linkRoutes } from "./sign-in/link-routes.ts";
import { signInLimits } from "./sign-in/sign-in-limits.ts";

/** The desk, and how it is reached. */
export interface Desk {
  app: FastifyInstance;
  /** Begins to listen; a port that cannot be had is tried again until it is free. */
  listen(): void;
  /** Why nobody can reach it, for `/readyz`; undefined while somebody can. */
  trouble(): string | undefined;
  close(): Promise<void>;
}

const RETRY_MS = 60_000;
const UPKEEP_MS = 60 * 60 * 1000;

/**
 * Puts the desk together. What few requests need is loaded with the first of them: its pages, passkeys, the provider.
 * @param retryMs how soon it is tried again when the port is in use
 */
export function openDesk(parts: DeskParts, retryMs = RETRY_MS): Desk {
  const { settings, tell, database, now } = parts;
  const app = createDeskApp(parts, deskHandlers(parts));
  let trouble: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  const upkeep = setInterval(() => void keepUp(), UPKEEP_MS).unref();

  async function keepUp(): Promise<void> {
    await forgetEnded(database, now()).catch((error: unknown) =>
      tell("error", { event: "desk.upkeep-failed", reason: errorName(error) }),
    );
  }

  return {
    app,
    listen() {
      const { host, port, origin } = settings;
      app.server.on("listening", () => {
        trouble = undefined;
        tell("info", { event: "desk.listening", url: origin });
      });
      app.server.on("error", (error) => {
        const reason = errorName(error);
        if (trouble === undefined)
          tell("error", {
            event: "desk.unavailable",
            reason,
            fix: "see what else uses DESK_PORT, or set another port; it is tried again every minute",
          });
        trouble = `desk: not listening (${reason})`;
        timer = setTimeout(begin, retryMs).unref();
      });
      const begin = () => {
        if (!isClosing) app.server.listen({ host, port });
      };
      void app.ready().then(begin);
    },
    trouble: () => trouble,
    async close() {
      isClosing = true;
      clearTimeout(timer);
      clearInterval(upkeep);
      await app.close();
    },
  };
}

/** Everything that the desk answers. */
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
    ...eraseRoutes(parts),
    ...exportRoutes(parts),
    ...figuresRoutes(parts),
    ...mailLinkRoutes(parts),
  ];
}

/**
 * A link for the terminal in which the site was started: it signs the owner in, and makes the site's own address the first
 * owner where there is none.
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
