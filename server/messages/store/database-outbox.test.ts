import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { describeOutbox } from "./outbox.contract.ts";

describeOutbox("SQLite", async () => {
  const dataDir = temporaryDirectory();
  return [openMessageDatabase(dataDir), openMessageDatabase(dataDir)];
});
