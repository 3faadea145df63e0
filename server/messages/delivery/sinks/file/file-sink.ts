import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { errorName } from "../../../../platform/describe-error.ts";
import { syncDirectory } from "../../../../platform/data-directory.ts";
import { writeWhole } from "../../../../platform/write-whole.ts";
import { composeMail, type MailAddresses } from "../../lead-mail.ts";
import type { MailWords } from "../../lead-text.ts";
import type { StoredMessage } from "../../../store/message-store.ts";
import type { Delivery, Outcome } from "../../../store/outbox.ts";
import { deliverEach, type Sink } from "../../sink.ts";

/** Error codes of a folder that is not writable. */
const FORBIDDEN = /^(?:EACCES|EPERM|EROFS|ENOTDIR)$/;

/** Folder of mails without another sink. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

/**
 * Writes each delivery as a mail into `DATA_DIR/outbox`, for any mail program to open. The file is named after the
 * delivery, so a repeat replaces it.
 * @param addresses read anew each time: content is live
 */
export function createFileSink(
  dataDir: string,
  addresses: (message?: Delivery["message"]) => MailAddresses,
  words?: MailWords,
): Sink {
  const folder = outboxFolder(dataDir);
  const write = async (delivery: Delivery): Promise<Outcome> => {
    const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
    const mail = new MailComposer(composeMail(delivery, addresses(delivery.message), { words })).compile();
    const bytes = await buffer(mail.createReadStream());
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${delivery.id}.eml`);
      await writeWhole(file, (draft) => writeFile(draft, bytes, { mode: 0o600, flush: true }));
      syncDirectory(folder);
      return { kind: "sent" };
    } catch (error) {
      const reason = errorName(error);
      const fix =
        FORBIDDEN.test(reason) && `DATA_DIR: the site may not write into its folder outbox: ${reason}`;
      return { kind: "failed", scope: "sink", reason, ...(fix && { fix }) };
    }
  };
  return {
    name: "file",
    // A file of several messages could not go with each of them.
    deliver: ({ batch, ...delivery }) =>
      batch?.about === "doubtful"
        ? deliverEach(batch, (message) => write(asLead(delivery, message)))
        : write(delivery),
  };
}

function asLead({ notice: _notice, ...delivery }: Delivery, message: StoredMessage): Delivery {
  return { ...delivery, kind: "lead", id: `${message.id}-file`, message };
}

/** Removes the files made of these messages, unfinished ones included. */
export function removeOutboxFiles(dataDir: string, messageIds: readonly string[]): void {
  const folder = outboxFolder(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (messageIds.some((id) => name.startsWith(id))) rmSync(join(folder, name), { force: true });
  }
  syncDirectory(folder);
}
