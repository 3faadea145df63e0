import { parentPort } from "node:worker_threads";
import type { MailTask } from "./mail-reader.ts";
import { readMail } from "./read-mail.ts";

/* Reads one mail for each message of mail-reader.ts, and answers with it: a mail that is made to be expensive holds up no
   visitor. */

parentPort?.on("message", (task: MailTask) => void answer(task));

async function answer({ source, cut }: MailTask): Promise<void> {
  const mail = await readMail(source, cut);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(mail);
}
