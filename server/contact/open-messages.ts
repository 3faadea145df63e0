import { randomBytes } from "node:crypto";
import type { MessageDesk } from "#model/contact/message-desk.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { openMessageDatabase } from "../database/open-message-database.ts";
import { readOrCreateSecret } from "../database/secret-file.ts";
import { createMessageDesk } from "./message-desk.ts";
import { createSqliteMessageStore } from "./sqlite-message-store.ts";
import type { StoreFailure } from "./store-failure.ts";

/** The open store with the desk before it. */
export interface OpenMessages {
  desk: MessageDesk;
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
  const desk = createMessageDesk({
    store,
    secret: readOrCreateSecret(dataDir),
    siteName: () => content.site().name,
    topics: () => content.page("contact").form.topics.map((topic) => topic.slug),
    now: () => new Date(),
    randomBytes,
    log,
  });
  return { desk, close: () => store.close() };
}
