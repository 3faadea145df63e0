import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { describeMessageEvents } from "./message-events.contract.ts";

describeMessageEvents("SQLite", async () => openMessageDatabase(temporaryDirectory()));
