import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readOrCreateSecret } from "#server/messages/open-secret.ts";
import { readSettings } from "#server/settings.ts";

// A process that does what every start does with the place of the messages, prints the secret and ends.
const dataDir = String(process.argv[2]);
const { databaseUrl, secret } = readSettings(process.env);
const database = await openMessagePlace({ dataDir, databaseUrl });
process.stdout.write(Buffer.from(secret ?? readOrCreateSecret(dataDir)).toString("hex"));
await database.close();
