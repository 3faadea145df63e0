import { openMessageDatabase } from "../../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../../tests/support/temporary-directory.ts";
import { describeFigures } from "./figures.contract.ts";

describeFigures("SQLite", async () => openMessageDatabase(temporaryDirectory()));
