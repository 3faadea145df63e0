import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { describeBacklog } from "./backlog.contract.ts";

describeBacklog("SQLite", async () => openMessageDatabase(temporaryDirectory()));
