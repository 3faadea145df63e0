import { DESK_PATHS, type MessageAction } from "./desk-paths.ts";
import type { DeskSection } from "./desk-view.ts";
import { EVENTS } from "./events.ts";
import { READERS, type Role } from "./people-views.ts";

/** Extent of a permission: all messages, or only those assigned to the person. */
export type Extent = "all" | "own";

/** One route of the desk, and the roles that may use it. */
export interface DeskRoute {
  method: "GET" | "POST";
  /** The pattern of its address; a part after a colon matches any value. */
  path: string;
  /** Its purpose, in words for docs/desk.md. */
  does: string;
  /** `public` needs no session, `signed-in` any; otherwise the extent for each permitted role. */
  who: "public" | "signed-in" | Partial<Record<Role, Extent>>;
}

const OWNER = { owner: "all" } as const;

const by =
  (method: DeskRoute["method"]) =>
  (path: string, who: DeskRoute["who"], does: string): DeskRoute => ({ method, path, who, does });
const [get, post] = [by("GET"), by("POST")];
const act = (action: MessageAction, who: DeskRoute["who"], does: string) =>
  post(DESK_PATHS.act(":reference", action), who, does);

/**
 * The table of all routes and permissions of the desk. The server has no other routes or rules, and docs/desk.md prints
 * it.
 */
export const DESK_ROUTES: readonly DeskRoute[] = [
  get("/healthz", "public", "say that the process answers"),
  get("/robots.txt", "public", "tell search engines to stay away"),
  get("/assets/:file", "public", "styles, script, typeface and icon"),
  get(DESK_PATHS.signIn, "public", "the form to sign in"),
  post(DESK_PATHS.signIn, "public", "ask for a link by mail"),
  get(DESK_PATHS.linkSent, "public", "confirm that a link was sent"),
  get(DESK_PATHS.signInLink(":token"), "public", "ask whether to sign in; spends nothing"),
  post(DESK_PATHS.signInLink(":token"), "public", "sign in with a link"),
  get(DESK_PATHS.provider, "public", "go to the provider of accounts"),
  get(DESK_PATHS.providerReturn, "public", "return from the provider"),
  post(DESK_PATHS.passkeyOptions, "public", "begin to sign in with a passkey"),
  post(DESK_PATHS.passkey, "public", "sign in with a passkey"),
  get(DESK_PATHS.mailLink(":token"), "public", "the one message that a mail was about"),
  post(DESK_PATHS.mailLink(":token"), "public", "record an answer or a verdict"),

  get(DESK_PATHS.home, "signed-in", "go to the first page of the role"),
  post(DESK_PATHS.signOut, "signed-in", "end this session"),
  get(DESK_PATHS.account, "signed-in", "own sessions, passkeys and shortcuts"),
  post(DESK_PATHS.shortcuts, "signed-in", "switch single-key shortcuts"),
  post(DESK_PATHS.signature, "signed-in", "set the signature of own letters"),
  post(DESK_PATHS.absence, READERS, "say until when one is away"),
  post(DESK_PATHS.endSession, "signed-in", "end own sessions"),
  post(DESK_PATHS.newPasskeyOptions, "signed-in", "begin to make a passkey"),
  post(DESK_PATHS.newPasskey, "signed-in", "store a passkey"),
  post(DESK_PATHS.removePasskey, "signed-in", "remove own passkeys"),

  get(DESK_PATHS.messages, READERS, "the lists of messages"),
  get(DESK_PATHS.message(":reference"), READERS, "one message"),
  post(DESK_PATHS.presence(":reference"), READERS, "see its other readers"),
  post(DESK_PATHS.takeNext, READERS, "take the most overdue unassigned message"),
  post(DESK_PATHS.together, READERS, "act on several messages"),
  post(DESK_PATHS.undoTogether, READERS, "undo such actions"),
  ...Object.values(EVENTS).flatMap(({ act: it }) => (it ? [act(it.name, it.who, it.does)] : [])),
  act("erase", { owner: "all", sales: "own" }, "erase all data of its sender"),
  post(DESK_PATHS.reply(":reference"), READERS, "write a letter: keep its draft, send it"),
  post(DESK_PATHS.letter(":reference"), READERS, "take a letter back, or send it again"),
  post(DESK_PATHS.forward(":reference"), READERS, "forward the conversation to a colleague"),
  get(DESK_PATHS.letterFile(":reference", ":file"), READERS, "a file of a letter, as a download"),
  get(DESK_PATHS.exportPerson(":reference"), READERS, "all data of its sender, as a file"),
  get(DESK_PATHS.exportList("xlsx"), READERS, "the messages of a list, as a workbook"),
  get(DESK_PATHS.exportList("csv"), READERS, "the messages of a list, for imports"),
  get(DESK_PATHS.figures, { ...READERS, editor: "all" }, "figures, without names of people"),

  get(DESK_PATHS.people, OWNER, "the people of the desk"),
  post(DESK_PATHS.people, OWNER, "invite a person"),
  post(DESK_PATHS.personRole(":id"), OWNER, "change a role"),
  post(DESK_PATHS.personRevoke(":id"), OWNER, "revoke access"),
  post(DESK_PATHS.personSignOut(":id"), OWNER, "end sessions, remove passkeys"),
  post(DESK_PATHS.personLink(":id"), OWNER, "send an invitation again"),
];

/** The row of a request's route. Throws when there is none: a route without a row must not be served. */
export function deskRoute(method: DeskRoute["method"], path: string): DeskRoute {
  const route = DESK_ROUTES.find((one) => one.method === method && one.path === path);
  if (!route) throw new Error(`${method} ${path} is not in the table of the desk`);
  return route;
}

/** Extent of a route for a role; undefined if it is not permitted. */
export function extentOf({ who }: DeskRoute, role: Role | undefined): Extent | undefined {
  if (who === "public") return "all";
  if (role === undefined) return undefined;
  return who === "signed-in" ? "all" : who[role];
}

const SECTIONS = ["messages", "figures", "people"] as const satisfies readonly DeskSection[];

/** The sections of the desk that a role has, in the order shown. */
export function sectionsOf(role: Role): DeskSection[] {
  return SECTIONS.filter((section) => extentOf(deskRoute("GET", DESK_PATHS[section]), role));
}
