import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { describeMessageStore } from "./message-store.contract.ts";
import { createMessageStore } from "./database-message-store.ts";

describeMessageStore("SQLite", async () => {
  const dataDir = temporaryDirectory();
  return { open: async () => createMessageStore(openMessageDatabase(dataDir)) };
});
