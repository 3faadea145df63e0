import { NOTE_MAX_CHARS } from "#model/desk/desk-paths.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { addEvent, withMessage, type UnknownMessage } from "../message-events.ts";
import type { Deed, Recorded } from "./outcomes.ts";

/** What came of a note: nothing where it says nothing, or too much. */
export type NoteOutcome = Recorded | UnknownMessage | { kind: "empty" } | { kind: "too-long"; max: number };

/** Records a note to a message: plain text with its line ends, tidied at both ends. */
export async function noteMessage(
  database: MessageDatabase,
  reference: string,
  { by, at, text }: Deed & { text: string },
): Promise<NoteOutcome> {
  // PostgreSQL takes no zero byte, and nobody types one.
  const typed = text.replaceAll("\r\n", "\n").replaceAll("\0", "").trim();
  if (typed === "") return { kind: "empty" };
  // As the form counts them: composed, a few characters become more.
  if (typed.length > NOTE_MAX_CHARS) return { kind: "too-long", max: NOTE_MAX_CHARS };
  const detail = typed.normalize("NFC");
  return withMessage(database, reference, async (transaction, message) => ({
    kind: "recorded",
    event: await addEvent(transaction, message, { kind: "noted", by, at, detail }),
  }));
}
