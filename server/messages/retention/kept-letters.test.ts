import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { describeKeptLetters } from "./kept-letters.contract.ts";

describeKeptLetters("SQLite", async () => openMessageDatabase(temporaryDirectory()));
