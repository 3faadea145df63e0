import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { describeLetters } from "./letter-store.contract.ts";

describeLetters("SQLite", async () => openMessageDatabase(temporaryDirectory()));
