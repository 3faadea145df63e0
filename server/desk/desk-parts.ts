import type { DeskView } from "#model/desk/desk-view.ts";
import type { Site } from "#model/content/site.ts";
import type { MessageDatabase } from "../platform/database/message-database.ts";
import type { TrustProxy } from "../platform/http/sender-reader.ts";
import type { DeskSettings } from "./desk-settings.ts";
import type { DeskMessages } from "./messages/desk-messages.ts";
import type { SignInMail } from "./mail/sign-in-mail.ts";

/** Log events of the desk. No line holds an address, a name or a token. */
export type DeskEvent =
  | { event: "desk.listening"; url: string }
  | { event: "desk.waiting"; url: string }
  | { event: "desk.unavailable"; reason: string; fix: string }
  | { event: "desk.request"; requestId: string; method: string; path: string; status: number; ms: number }
  | { event: "desk.failure"; requestId: string; error: string; code?: string; at: string }
  | { event: "desk.signed-in"; person: string; way: string }
  | { event: "desk.sign-in-refused"; way: string; reason: string }
  | { event: "desk.people-changed"; person: string; change: string }
  | { event: "desk.mail-failed"; reason: string; fix: string }
  | { event: "desk.upkeep-failed"; reason: string };

/** Writes a line of the log. */
export type TellDesk = (level: "info" | "warn" | "error", event: DeskEvent) => void;

/** The rendered side of the desk, loaded with the first requested page. */
export interface DeskBuild {
  renderDesk(view: DeskView): string;
}

/** Dependencies of the desk. */
export interface DeskParts {
  settings: DeskSettings;
  trustProxy: TrustProxy;
  database: MessageDatabase;
  /** Messages and the actions on them. */
  messages: DeskMessages;
  /** The signing key; read on each use, because it may not exist at the start. */
  secret: () => Uint8Array;
  /** The content that names the company; read each time, because it can change. */
  site: () => Site;
  loadBuild: () => Promise<DeskBuild>;
  /** The folder of the browser's files. */
  clientFolder: string;
  /** Undefined without a mail server. */
  sendMail: SignInMail | undefined;
  now: () => Date;
  elapsedMs: () => number;
  tell: TellDesk;
}
