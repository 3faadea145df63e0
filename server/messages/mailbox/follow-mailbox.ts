import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MailTokens } from "../delivery/mail-oauth.ts";
import { PositionPassed, readPosition } from "./mailbox-position.ts";
import { connectionOf, type MailboxSettings } from "./mailbox-settings.ts";
import { HEAD_MAX_BYTES, MAIL_MAX_BYTES, type MailReader } from "./reading/mail-reader.ts";
import type { ReadMail } from "./reading/read-mail.ts";
import type { FoundMail } from "./take-mail.ts";

/** The one folder that is read. */
const FOLDER = "INBOX";

/** Servers tell of new mail at once, most of them; all are asked this often. */
const POLL_MS = 60_000;
/** A quiet connection waits for the server's word after this time. */
const IDLE_AFTER_MS = 500;
const CONNECT_MS = 15_000;
const SOCKET_MS = 5 * 60_000;
/** Room for the largest mail and what the server says around it. */
const ANSWER_MAX_BYTES = 2 * MAIL_MAX_BYTES;

const AGAIN_MIN_MS = 1_000;
const AGAIN_MAX_MS = 5 * 60_000;

export interface FollowParts {
  settings: MailboxSettings;
  database: Pick<MessageDatabase, "queries">;
  tokens: MailTokens | undefined;
  reader: MailReader;
  now: () => Date;
  /** Takes a mail and notes that it was taken. @throws PositionPassed when that was done before */
  take(mail: ReadMail | undefined, found: FoundMail, problem?: string): Promise<void>;
  /** Called when all mail was read. */
  works(): void;
  /** Called when a connection failed. */
  failed(error: unknown): void;
}

/**
 * Reads a mailbox until stopped: connects, takes what is new, waits for more, and connects again after failures. The
 * mailbox is opened for reading only, so that no mail in it is changed, moved or marked as seen.
 */
export function followMailbox(parts: FollowParts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const follow = async () => {
    for (let waitMs = AGAIN_MIN_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, AGAIN_MAX_MS)) {
      try {
        await readOn(parts, signal, () => (waitMs = AGAIN_MIN_MS));
      } catch (error) {
        if (!signal.aborted) parts.failed(error);
      }
      await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const done = follow();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** One connection, until it or the work ends. Servers end idle ones as they like, which is no failure. */
async function readOn(parts: FollowParts, signal: AbortSignal, caughtUp: () => void): Promise<void> {
  const client = await connect(parts);
  const close = () => client.close();
  signal.addEventListener("abort", close);
  try {
    await client.connect();
    while (!signal.aborted && client.usable) {
      // What arrives while mail is taken is read in the next round.
      const more = nextWord(client);
      await takeNew(client, parts, signal);
      caughtUp();
      parts.works();
      await more;
    }
  } finally {
    signal.removeEventListener("abort", close);
    client.close();
  }
}

/** When the server tells of mail, it is time to ask, or the connection ends. */
async function nextWord(client: ImapFlow): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const events = ["exists", "close"].map((name) => once(client, name, { signal }));
  await Promise.race([...events, delay(POLL_MS, undefined, { signal, ref: false })]).catch(() => undefined);
  waiting.abort();
  await Promise.allSettled(events);
}

/** A connection to be made, with the library that only a site with a mailbox needs. */
async function connect({ settings, tokens }: FollowParts): Promise<ImapFlow> {
  const library = await import("imapflow");
  const { user, pass, ...server } = connectionOf(settings);
  const oauth = settings.oauth && tokens;
  const client = new library.ImapFlow({
    ...server,
    auth: oauth ? { user, accessToken: await oauth(true) } : { user, pass },
    logger: false,
    autoIdleDelay: IDLE_AFTER_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    maxLiteralSize: ANSWER_MAX_BYTES,
    maxResponseSize: 2 * ANSWER_MAX_BYTES,
  });
  // The command under way fails with it; without a listener it would end the process.
  client.on("error", () => undefined);
  return client;
}

/** Takes every mail behind the position, one after the other. */
async function takeNew(client: ImapFlow, parts: FollowParts, signal: AbortSignal): Promise<void> {
  const { settings, database, now } = parts;
  // Opened anew each time, which shows whether the mails are still counted as before.
  const { uidValidity, uidNext } = await client.mailboxOpen(FOLDER, { readOnly: true });
  const place = { name: `${settings.url.username}@${settings.url.host}`, validity: String(uidValidity) };
  const end = uidNext - 1;
  const before = async (since: Date) => {
    const uids = await client.search({ since }, { uid: true });
    return uids && uids.length > 0 ? Math.min(...uids) - 1 : end;
  };
  const last = await readPosition(database, place, { end, before, now: now() });
  if (last >= end) return;
  const range = `${last + 1}:${end}`;
  const mails = await client.fetchAll(range, { uid: true, size: true, internalDate: true }, { uid: true });
  for (const { uid, size = 0, internalDate } of mails.toSorted((one, other) => one.uid - other.uid)) {
    if (signal.aborted) return;
    const found = { ...place, uid, arrivedAt: internalDate instanceof Date ? internalDate : now() };
    try {
      await takeOne(client, found, size, parts);
    } catch (error) {
      if (!(error instanceof PositionPassed)) throw error;
    }
  }
}

async function takeOne(client: ImapFlow, found: FoundMail, size: number, parts: FollowParts): Promise<void> {
  const source = size > MAIL_MAX_BYTES ? { start: 0, maxLength: HEAD_MAX_BYTES } : true;
  const fetched = await client.fetchOne(String(found.uid), { source }, { uid: true });
  // It was deleted meanwhile.
  if (!fetched || !fetched.source) return parts.take(undefined, found);
  const { mail, problem } = await parts.reader.read(fetched.source, size);
  return parts.take(mail, found, problem);
}
