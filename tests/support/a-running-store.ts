import { onTestFinished } from "vitest";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import type { NewMessage } from "#server/messages/store/message-store.ts";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

/** A data directory with messages, its store open as a running server has it until the test ends. */
export async function aRunningStore(...messages: Partial<NewMessage>[]): Promise<string> {
  const dataDir = temporaryDirectory();
  const store = createMessageStore(await openMessagePlace({ dataDir }));
  onTestFinished(() => store.close());
  for (const message of messages) await store.receive(aNewMessage(message));
  return dataDir;
}
