import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import type { MessageStore } from "#server/messages/store/message-store.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import {
  openMessageDatabaseForReading,
  openMessagePlace,
} from "#server/platform/database/open-message-database.ts";
import { readOrCreateSecret } from "#server/platform/secret-file.ts";
import { openSinks } from "#server/messages/delivery/open-sinks.ts";
import type { Sink } from "#server/messages/delivery/sink.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { placeOf } from "./place-of.ts";
import { readSiteAddress } from "./site-address.ts";

/** What the commands work on. Without a store no server has run there yet. */
export interface LeadDesk {
  settings: Settings;
  /** Where the messages are, for people to read. */
  place: string;
  open?: { database: MessageDatabase; store: MessageStore };
  /** The ways out that are set, as the server has them. */
  sinks(): Sink[];
  secret(): Uint8Array;
  close(): Promise<void>;
}

/**
 * Opens the messages beside a running server, for reading alone where nothing is to be changed; with `nothing` it opens
 * none.
 */
export async function openDesk(env: NodeJS.ProcessEnv, { writes, nothing }: Opening): Promise<LeadDesk> {
  const settings = readSettings(env);
  const { dataDir, secret } = settings;
  const database = nothing ? undefined : await openDatabase(settings, writes);
  return {
    settings,
    place: placeOf(settings),
    ...(database && { open: { database, store: createMessageStore(database) } }),
    sinks: () =>
      openSinks(settings.sinks, {
        dataDir,
        addresses: () => {
          const address = readSiteAddress(settings.contentDir);
          return { from: `Website <${address}>`, to: address };
        },
        now: () => new Date(),
      }),
    secret: () => secret ?? readOrCreateSecret(dataDir),
    close: async () => database?.close(),
  };
}

interface Opening {
  writes: boolean;
  nothing?: boolean;
}

async function openDatabase(settings: Settings, writes: boolean): Promise<MessageDatabase | undefined> {
  if (settings.databaseUrl) return openMessagePlace(settings);
  const readable = openMessageDatabaseForReading(settings.dataDir);
  if (!readable || !writes) return readable;
  await readable.close();
  return openMessagePlace(settings);
}
