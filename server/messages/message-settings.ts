import type { Retention } from "#model/retention.ts";
import type { SinkSettings } from "./delivery/open-sinks.ts";
import type { MailboxSettings } from "./mailbox/mailbox-settings.ts";

/** Where messages are stored and delivered. */
export interface MessageSettings {
  /** Folder for everything the process writes. */
  dataDir: string;
  /** Address of a PostgreSQL database that keeps the messages instead of a file in `dataDir`. */
  databaseUrl: string | undefined;
  /** Key of tokens and hashes; made in `dataDir` when it is not given. Replicas share one. */
  secret: Uint8Array | undefined;
  /** Where the desk is published; mails have links to it then. */
  deskOrigin?: string | undefined;
  sinks: SinkSettings;
  /** Where letters come back to, if anywhere. */
  mailbox?: MailboxSettings | undefined;
  retention: Retention;
  /** The folder of backups also takes messages that have to be rescued. */
  backups?: { folder: string };
}
