import { randomBytes } from "node:crypto";
import type { MessageDesk } from "#model/contact/message-desk.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { openMessageDatabase } from "../database/open-message-database.ts";
import { readOrCreateSecret } from "../database/secret-file.ts";
import { createFormKeys, type FormKeys } from "./form-key.ts";
import { createMessageDesk } from "./message-desk.ts";
import { createSqliteMessageStore } from "./sqlite-message-store.ts";
import type { StoreFailure } from "./store-failure.ts";

/** The open store with the desk before it. */
export interface OpenMessages {
  desk: MessageDesk;
  keys: FormKeys;
  /** Lets go of the store. */
  close(): void;
}

/**
 * Opens the store of messages in the data directory, making what is missing.
 * @throws when the directory or the database cannot be used as it must be
 */
export function openMessages(
  dataDir: string,
  content: ContentReader,
  log: (failure: StoreFailure) => void,
): OpenMessages {
  const store = createSqliteMessageStore(openMessageDatabase(dataDir));
  const secret = readOrCreateSecret(dataDir);
  const now = () => new Date();
  const form = () => content.page("contact").form;
  const desk = createMessageDesk({
    store,
    secret,
    siteName: () => content.site().name,
    topics: () => form().topics.map((topic) => topic.slug),
    consentText: () => form().fields.consent.label,
    now,
    randomBytes,
    log,
  });
  return { desk, keys: createFormKeys(secret, now, randomBytes), close: () => store.close() };
}
