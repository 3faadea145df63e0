import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { describeLetterSender } from "./letter-sender.contract.ts";

describeLetterSender("SQLite", async () => {
  const folder = temporaryDirectory();
  return [openMessageDatabase(folder), openMessageDatabase(folder)];
});
