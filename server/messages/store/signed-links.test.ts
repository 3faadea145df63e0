import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { describeSignedLinks } from "./signed-links.contract.ts";

describeSignedLinks("SQLite", async () => openMessageDatabase(temporaryDirectory()));
