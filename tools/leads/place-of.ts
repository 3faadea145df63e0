import { resolve } from "node:path";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";
import type { Settings } from "#server/settings.ts";

/** Where the messages are, for people to read; a password is left out. */
export function placeOf({ dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">): string {
  if (!databaseUrl) return resolve(messageDatabasePath(dataDir));
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
