import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { errorName } from "../../platform/describe-error.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { WaysOut } from "../store/actions/place-message.ts";
import { addEvent, withMessage } from "../store/message-events.ts";
import { backoffMs, LEASE_MS, TRIES_MAX, TRY_MAX_MS, WAIT_MAX_MS } from "../store/outbox.ts";
import type { LetterOutcome } from "./letter-mail.ts";
import { lettersOf, MAIL_SERVER, readFiles, type Letter, type NewFile } from "./letter-store.ts";
import { noteSent } from "./send-draft.ts";

/** How often due letters are looked for: another process may have stored one. */
const LOOK_EVERY_MS = 1_000;
const STOP_MAX_MS = 8_000;

/** What is logged of letters: ids and codes, never words or addresses. */
export interface LetterEvent {
  event: "letter.sent" | "letter.failed" | "letter.store-failed";
  letter?: string;
  tries?: number;
  reason?: string;
}

interface SenderParts {
  database: MessageDatabase;
  /** Sends one letter, once. */
  send(
    letter: Letter,
    reference: string,
    files: readonly NewFile[],
    signal: AbortSignal,
  ): Promise<LetterOutcome>;
  /** By which ways a doubtful message goes out once it is answered. */
  ways: WaysOut;
  /** Called when a message was answered. */
  answered(): void;
  now: () => Date;
  chance: () => number;
  log(event: LetterEvent): void;
}

/** What says whose letter it still is. */
type LeasedLetter = Pick<Letter, "id" | "message_id" | "lease" | "person_id" | "created_at" | "tries">;

interface Claimed {
  letter: Letter;
  reference: string;
}

/** Sends letters that are due, one after the other; of several processes, one sends each. */
export function createLetterSender({ database, send, ways, answered, now, chance, log }: SenderParts) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working: Promise<unknown> = Promise.resolve();

  /** Sends all that is due. Resolves to how many were tried. */
  async function sendDue(): Promise<number> {
    let tries = 0;
    try {
      if (!(await hasAny())) return 0;
      await settleLost();
      for (;;) {
        const claimed = stopped ? undefined : await claim();
        if (!claimed) return tries;
        tries += 1;
        await settle(claimed, await attempt(claimed));
      }
    } catch (error) {
      log({ event: "letter.store-failed", reason: errorName(error) });
      return tries;
    }
  }

  /** Looks without locking anything, as it does every second. */
  async function hasAny(): Promise<boolean> {
    const letters = database.queries.selectFrom("letters").select("id");
    return (await letters.where("state", "in", ["waiting", "sending"]).limit(1).execute()).length > 0;
  }

  async function attempt({ letter, reference }: Claimed): Promise<LetterOutcome> {
    try {
      const files = await readFiles(database.queries, { letterId: letter.id });
      return await send(letter, reference, files, AbortSignal.timeout(TRY_MAX_MS));
    } catch (error) {
      return { kind: "deferred", said: errorName(error) };
    }
  }

  function claim(): Promise<Claimed | undefined> {
    return database.queries.transaction().execute(async (transaction) => {
      await database.lock(transaction, "sink", "letters");
      const at = now();
      const due = await transaction
        .selectFrom("letters")
        .innerJoin("messages", "messages.id", "letters.message_id")
        .select(["letters.id", "message_id", "reference", "tries"])
        .where("letters.state", "=", "waiting")
        // A time too far ahead was set by a wrong clock.
        .where(({ or, eb }) =>
          or([
            eb("due_at", "<=", at.toISOString()),
            eb("due_at", ">", new Date(at.getTime() + WAIT_MAX_MS).toISOString()),
          ]),
        )
        .orderBy("due_at")
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      const claimed = await transaction
        .updateTable("letters")
        .set({
          state: "sending",
          tries: Number(due.tries) + 1,
          lease: randomUUID(),
          lease_until: new Date(at.getTime() + LEASE_MS).toISOString(),
          changed_at: at.toISOString(),
        })
        .where("id", "=", due.id)
        // Its writer may have taken it back meanwhile.
        .where("state", "=", "waiting")
        .returning("id")
        .executeTakeFirst();
      if (!claimed) return undefined;
      const letter = (await lettersOf(transaction, due.message_id)).find(({ id }) => id === due.id);
      return letter && { letter, reference: due.reference };
    });
  }

  /** Letters that were under way when their process ended: they may have been sent. */
  async function settleLost(): Promise<void> {
    const lost = await database.queries
      .selectFrom("letters")
      .innerJoin("messages", "messages.id", "letters.message_id")
      .select(["letters.id", "message_id", "reference", "lease", "person_id", "created_at", "tries"])
      .where("letters.state", "=", "sending")
      .where("lease_until", "<", now().toISOString())
      .execute();
    for (const { reference, tries, ...letter } of lost)
      await settle({ letter: { ...letter, tries: Number(tries) }, reference }, { kind: "unsure", said: "" });
  }

  async function settle(
    { letter, reference }: { letter: LeasedLetter; reference: string },
    { kind, said }: LetterOutcome,
  ): Promise<void> {
    const at = now();
    const isLast = letter.tries >= TRIES_MAX;
    const outcome = kind === "deferred" && isLast ? "refused" : kind;
    await withMessage(database, reference, async (transaction, message) => {
      const held = (await lettersOf(transaction, letter.message_id)).find(({ id }) => id === letter.id);
      // Its lease ended, and a person has decided meanwhile.
      if (held?.lease !== letter.lease) return;
      if (outcome === "accepted")
        return noteSent(transaction, database.lock, message, {
          letter,
          by: letter.person_id,
          at,
          ways,
          said,
        });
      const dueAt = new Date(at.getTime() + backoffMs(letter.tries, chance())).toISOString();
      await transaction
        .updateTable("letters")
        .set({
          state: outcome === "deferred" ? "waiting" : outcome,
          due_at: outcome === "deferred" ? dueAt : "",
          server_said: said,
          lease: "",
          changed_at: at.toISOString(),
        })
        .where("id", "=", letter.id)
        .execute();
      if (outcome !== "deferred" && message.state.answer)
        await addEvent(transaction, message, { kind: "reopened", by: MAIL_SERVER, at });
    });
    const about = { letter: letter.id, tries: letter.tries };
    if (outcome !== "accepted") return log({ event: "letter.failed", ...about, reason: outcome });
    log({ event: "letter.sent", ...about });
    answered();
  }

  const look = () => {
    working = working.then(sendDue);
    return working;
  };

  return {
    /** Sends what is due from now on. */
    start() {
      const again = () => {
        if (stopped) return;
        timer = setTimeout(() => void look().then(again), LOOK_EVERY_MS).unref();
      };
      again();
    },
    sendDue,
    /** Waits for the letter that is under way. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([working, delay(STOP_MAX_MS, undefined, { ref: false })]);
    },
  };
}
