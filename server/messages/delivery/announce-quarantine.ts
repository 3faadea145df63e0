import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { Notice, Outbox } from "../store/outbox.ts";

/** Begins the name of the notice of a day. */
const NOTICE = "notice-quarantine-";

/**
 * Says once a day what is in quarantine and in no notice yet. Whatever was told is read from the notices themselves, so
 * that nothing falls between two of them, however late the second or wrong the clock.
 */
export async function announceQuarantine(
  { queries }: MessageDatabase,
  outbox: Outbox,
  sinks: readonly string[],
  now: Date,
): Promise<void> {
  const told = await toldReferences(queries);
  const kept = await queries
    .selectFrom("messages")
    .select(["reference", "suspicion"])
    .where("state", "=", "quarantine")
    .orderBy("received_at")
    .execute();
  const rows = kept.filter(({ reference }) => !told.has(reference));
  if (rows.length === 0) return;
  const lines = rows.map(({ reference, suspicion }) => `${reference}: ${withoutWords(suspicion)}`);
  // When the notice of this day was made before, this is none, and tomorrow's tells it.
  await outbox.announce(
    `${NOTICE}${now.toISOString().slice(0, 10)}`,
    {
      subject: `${rows.length} ${rows.length === 1 ? "message" : "messages"} in quarantine`,
      text: `${lines.join("\n")}\n\nRead one with "npm run leads -- show <reference>", and let it through with "npm run leads -- release <reference>". What is not let through is forgotten after thirty days.`,
    },
    sinks,
  );
}

/** Every reference that begins a line of a notice. */
async function toldReferences(queries: MessageDatabase["queries"]): Promise<Set<string | undefined>> {
  const notices = await queries
    .selectFrom("deliveries")
    .select("notice")
    .distinct()
    .where("kind", "=", "notice")
    .where("id", "like", `${NOTICE}%`)
    .execute();
  const texts = notices.map(({ notice }) => (JSON.parse(notice) as Notice).text);
  return new Set(texts.flatMap((text) => [...text.matchAll(/^(\S+): /gm)].map(([, reference]) => reference)));
}

/** Reasons without the words that a visitor wrote, which stand in brackets: notices go to foreign hosts. */
function withoutWords(suspicion: string): string {
  return suspicion.replaceAll(/ \([^)\n]*\)/g, "").replaceAll("\n", ", ");
}
