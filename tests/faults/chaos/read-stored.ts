import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { hashKey } from "#server/messages/store/submission-hashes.ts";
import { readSettings } from "#server/settings.ts";
import type { SentMessage, StoredMessage } from "./evidence.ts";

interface Reading {
  /** As the site has them. */
  settings: Record<string, string>;
  secret: Uint8Array;
  sent: readonly SentMessage[];
}

/** Reads what the store holds, in the form in which it is checked. */
export async function readStored({ settings, secret, sent }: Reading): Promise<StoredMessage[]> {
  const keys = new Map(sent.map(({ key }) => [hashKey(secret, key), key]));
  const database = await openMessagePlace(readSettings(settings));
  try {
    const rows = await database.queries
      .selectFrom("messages")
      .leftJoin("idempotency_keys", "idempotency_keys.message_id", "messages.id")
      .select(["id", "name", "message", "state", "key_hash"])
      .execute();
    const deliveries = await database.queries
      .selectFrom("deliveries")
      .select(["message_id", "sink", "state"])
      .where("kind", "=", "lead")
      .execute();
    const planned = Map.groupBy(deliveries, ({ message_id }) => message_id);
    return rows.map(({ id, name, message, state, key_hash }) => ({
      key: keys.get(key_hash ?? "") ?? `unknown key of ${name}`,
      name,
      message,
      state,
      deliveries: (planned.get(id) ?? []).map(({ sink, state: at }) => ({ sink, state: at })),
    }));
  } finally {
    await database.close();
  }
}
