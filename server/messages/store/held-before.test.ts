import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { migrateSqlite } from "../../platform/database/migrate.ts";
import { messageDatabasePath, openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { openSqlite } from "../../platform/database/sqlite-connection.ts";
import { describeHeldBefore } from "./held-before.contract.ts";

describeHeldBefore("SQLite", async () => {
  const dataDir = temporaryDirectory();
  const connection = openSqlite(messageDatabasePath(dataDir));
  await migrateSqlite(connection, "0011-counted-messages");
  return {
    execute: async (statement) => connection.exec(statement),
    columns: async (table) =>
      connection.all(`select name from pragma_table_info('${table}')`).map(({ name }) => String(name)),
    async open() {
      connection.close();
      return openMessageDatabase(dataDir);
    },
  };
});
