import { openMessageDatabase } from "#server/database/open-message-database.ts";
import { readOrCreateSecret } from "#server/database/secret-file.ts";

// A process that does what every start does with the data directory, prints the secret and ends.
const dataDir = String(process.argv[2]);
const database = openMessageDatabase(dataDir);
process.stdout.write(readOrCreateSecret(dataDir).toString("hex"));
await database.close();
