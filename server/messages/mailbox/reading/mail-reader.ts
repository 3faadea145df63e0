import { openTaskThread, TaskLost } from "../../../platform/task-thread.ts";
import { megabytes, type ReadMail } from "./read-mail.ts";

/** A mail to be read, or its beginning, and then why it is no more. */
export interface MailTask {
  source: Uint8Array;
  cut: string;
}

const IDLE_MS = 30_000;
/** A mail of 25 MB takes a second or two. */
const READ_MAX_MS = 20_000;

/** A larger one is not fetched as a whole. */
export const MAIL_MAX_BYTES = 25 * 1024 * 1024;
/** Enough for the head of any mail. */
export const HEAD_MAX_BYTES = 64 * 1024;

export type MailReader = ReturnType<typeof openMailReader>;

/** Opens the reader of mails, a thread with a limit of time. */
export function openMailReader(readMaxMs = READ_MAX_MS) {
  const { run, close } = openTaskThread(new URL("mail-thread.ts", import.meta.url), {
    idleMs: IDLE_MS,
    taskMaxMs: readMaxMs,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so mail-thread.ts answers every task
  const ask = async (task: MailTask) => (await run(task)) as ReadMail;
  const head = (source: Uint8Array, cut: string) => ask({ source: headOf(source), cut });

  return {
    /**
     * Reads a mail; of one that is too large, or cannot be read, who sent it and what about.
     * @param bytes the size of the whole mail, of which `source` may be the beginning
     * @throws TaskLost when not even that can be read, as when no thread can be started
     */
    async read(source: Uint8Array, bytes: number): Promise<{ mail: ReadMail; problem?: string }> {
      if (bytes > MAIL_MAX_BYTES) {
        const cut = `This letter has ${megabytes(bytes)} and was not taken over. It is in the mailbox.`;
        return { mail: await head(source, cut), problem: "too large" };
      }
      try {
        return { mail: await ask({ source, cut: "" }) };
      } catch (error) {
        if (!(error instanceof TaskLost)) throw error;
        const cut = "This letter could not be read. It is in the mailbox.";
        return { mail: await head(source, cut), problem: "unreadable" };
      }
    },
    close,
  };
}

function headOf(source: Uint8Array): Uint8Array {
  const start = Buffer.from(source.subarray(0, HEAD_MAX_BYTES));
  const ends = [start.indexOf("\r\n\r\n"), start.indexOf("\n\n")].filter((end) => end >= 0);
  return start.subarray(0, Math.min(...ends, start.length));
}
