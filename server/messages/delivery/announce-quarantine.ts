import { officeDay } from "#model/office/office-day.ts";
import type { MailWords } from "./lead-text.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { parseNotice, type Outbox } from "../store/outbox.ts";
import { noticeId } from "../store/plan-notices.ts";
import { quarantineNotice } from "./notices.ts";

/** Prefix of the name of a day's notice. */
const NAME = "quarantine-";

/** Over a longer break of the office nobody is told by a digest, so a notice goes out. */
const DIGEST_WITHIN_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a digest will tell soon of what is held, so that a notice would only repeat it. */
export function isDigestDue(now: Date, words: MailWords | undefined): boolean {
  const place = words?.office?.();
  if (!place) return false;
  return Array.from(
    { length: DIGEST_WITHIN_DAYS + 1 },
    (_, days) => new Date(now.getTime() + days * DAY_MS),
  ).some((day) => officeDay(day, place.office, place.timeZone) !== undefined);
}

/**
 * Announces once a day the messages in quarantine that no notice has mentioned yet. Which ones were mentioned is read
 * from the notices themselves, so none is missed, however late a notice is or how wrong the clock.
 */
export async function announceQuarantine(
  { queries }: MessageDatabase,
  outbox: Outbox,
  sinks: readonly string[],
  { now, keptDays }: { now: Date; keptDays: number },
): Promise<void> {
  const told = await toldReferences(queries);
  const kept = await queries
    .selectFrom("messages")
    .select(["reference", "suspicion"])
    .where("state", "=", "junk")
    .where("judged", "=", "")
    .orderBy("received_at")
    .execute();
  const rows = kept.filter(({ reference }) => !told.has(reference));
  if (rows.length === 0) return;
  const lines = rows.map(({ reference, suspicion }) => `${reference}: ${withoutWords(suspicion)}`);
  // If today's notice exists already, this does nothing, and tomorrow's will mention them.
  await outbox.announce(`${NAME}${now.toISOString().slice(0, 10)}`, quarantineNotice(lines, keptDays), sinks);
}

/** The references at the beginnings of the lines of all notices. */
async function toldReferences(queries: MessageDatabase["queries"]): Promise<Set<string | undefined>> {
  const notices = await queries
    .selectFrom("deliveries")
    .select("notice")
    .distinct()
    .where("kind", "=", "notice")
    .where("id", "like", `${noticeId(NAME)}%`)
    .execute();
  const texts = notices.map(({ notice }) => parseNotice(notice).text);
  return new Set(texts.flatMap((text) => [...text.matchAll(/^(\S+): /gm)].map(([, reference]) => reference)));
}

/** The reasons without the visitor's words, which are in brackets: notices go to other hosts. */
function withoutWords(suspicion: string): string {
  return suspicion.replaceAll(/ \([^)\n]*\)/g, "").replaceAll("\n", ", ");
}
