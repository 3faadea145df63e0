import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { describeDeskPeople } from "./desk-people.contract.ts";

describeDeskPeople("SQLite", async () => {
  const folder = temporaryDirectory();
  return [openMessageDatabase(folder), openMessageDatabase(folder)];
});
