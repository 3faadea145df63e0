import { openMessageDatabase } from "../../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { describeLists } from "./lists.contract.ts";

describeLists("SQLite", async () => openMessageDatabase(temporaryDirectory()));
