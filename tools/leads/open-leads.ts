import { existsSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { siteSchema } from "#model/content/site.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { asStored, type MailWords } from "#server/messages/delivery/lead-text.ts";
import { openSinks } from "#server/messages/delivery/open-sinks.ts";
import type { Sink } from "#server/messages/delivery/sink.ts";
import { createMessageStore, type MessageStore } from "#server/messages/store/database-message-store.ts";

import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import {
  messageDatabasePath,
  openMessageDatabaseForReading,
  openMessagePlace,
} from "#server/platform/database/open-message-database.ts";
import { readOrCreateSecret } from "#server/messages/open-secret.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import type { ToolOptions } from "../command-line.ts";
import { readContentFile } from "../read-content-file.ts";

/** The options of the command line; each command reads its own. */
export const LEAD_OPTIONS = {
  json: { type: "boolean" },
  csv: { type: "boolean" },
  doubtful: { type: "boolean" },
  junk: { type: "boolean" },
  /** Former name of `--junk`; removed with the next version. */
  quarantine: { type: "boolean" },
  force: { type: "boolean" },
  limit: { type: "string" },
  by: { type: "string" },
  raw: { type: "boolean" },
  since: { type: "string" },
  state: { type: "string" },
  person: { type: "string" },
} as const;

/** A command with its arguments and messages. */
export interface Invocation {
  args: string[];
  options: ToolOptions<typeof LEAD_OPTIONS>;
  leads: Leads;
}

/** Dependencies of commands. */
export interface Leads extends AsyncDisposable {
  settings: Settings;
  /** Location of the messages, for people to read. */
  place: string;
  /** The messages; absent if no server has run yet, and for commands that open them themselves. */
  open?: { database: MessageDatabase; store: MessageStore };
  /** The configured sinks. */
  sinks(): Sink[];
  /** Time formats from the office's content; topics stay as stored. */
  words: MailWords;
  secret(): Uint8Array;
  /** The office whose hours promises use; undefined if the content cannot be read. */
  office(): ReturnType<typeof readOffice>;
}

/** Access of a command to the messages. One that "opens nothing" may open them itself. */
export type Access = "reads" | "writes" | "opens nothing";

/** Opens the messages while a server may be running. */
export async function openLeads(env: NodeJS.ProcessEnv, access: Access): Promise<Leads> {
  const settings = readSettings(env);
  const { dataDir, contentDir, deskOrigin, secret } = settings;
  const words = wordsOf(contentDir, deskOrigin);
  const database = await openDatabase(settings, access);
  return {
    settings,
    place: placeOf(settings),
    ...(database && { open: { database, store: createMessageStore(database) } }),
    sinks: () =>
      openSinks(settings.sinks, {
        dataDir,
        addresses: () => {
          const { email } = readSite(contentDir);
          return { from: `Website <${email}>`, to: email };
        },
        leadWords: words,
        now: () => new Date(),
      }),
    words,
    secret: () => secret ?? readOrCreateSecret(dataDir),
    office: () => readOffice(contentDir),
    [Symbol.asyncDispose]: async () => database?.close(),
  };
}

/** The database of the messages. @throws when no server has run yet */
export function databaseOf({ open, place }: Leads): MessageDatabase {
  if (!open) throw new Error(`No messages yet in ${place}`);
  return open.database;
}

/** Location of messages, for people to read, without a password. */
export function placeOf({ dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">): string {
  if (!databaseUrl) return resolve(messageDatabasePath(dataDir));
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

async function openDatabase(settings: Settings, access: Access): Promise<MessageDatabase | undefined> {
  if (access === "opens nothing") return undefined;
  if (settings.databaseUrl) return openMessagePlace(settings);
  if (access === "reads") return openMessageDatabaseForReading(settings.dataDir);
  return existsSync(messageDatabasePath(settings.dataDir)) ? openMessagePlace(settings) : undefined;
}

/** The office by the content. */
function readSite(contentDir: string) {
  return readContentFile(contentDir, "site.json", siteFacts);
}

const { email, office, timeZone, shortName } = siteSchema.shape;
const siteFacts = z.object({ email, office, timeZone, shortName });

function wordsOf(contentDir: string, deskOrigin: string | undefined): MailWords {
  return {
    ...asStored,
    deskOrigin,
    moment(at) {
      const { moment, zone } = momentInWords(at, readSite(contentDir).timeZone);
      return `${moment} (${zone})`;
    },
    office() {
      const { shortName: brand, ...site } = readSite(contentDir);
      return { ...site, brand };
    },
  };
}

/** A mistake in the content does not prevent the release of a message. */
function readOffice(contentDir: string): z.output<typeof siteFacts> | undefined {
  try {
    return readSite(contentDir);
  } catch {
    return undefined;
  }
}
