import type { SinkSettings } from "./sink-settings.ts";
import type { MailAddresses } from "./lead-mail.ts";
import type { ReceiptWords } from "./receipt-mail.ts";
import type { Sink } from "./sink.ts";
import { createChatSink } from "./sinks/chat/chat-sink.ts";
import { createDataverseSink } from "./sinks/dataverse/dataverse-sink.ts";
import { createFileSink } from "./sinks/file/file-sink.ts";
import { createMailSink } from "./sinks/mail/mail-sink.ts";
import { createWebhookSink } from "./sinks/webhook/webhook-sink.ts";

interface SinkOptions {
  settings: SinkSettings;
  dataDir: string;
  /** Of mails that are put into files; asked anew each time. */
  addresses: () => MailAddresses;
  /** Of receipts to visitors; asked anew each time. */
  receiptWords?: () => ReceiptWords;
  now: () => Date;
}

/** The sinks that are set; a file sink when none is, so that a fresh machine shows what would be sent. */
export function openSinks({ settings, dataDir, addresses, receiptWords, now }: SinkOptions): Sink[] {
  const { mail, webhook, chat, dataverse } = settings;
  const sinks = [
    ...(mail ? [createMailSink(mail, receiptWords)] : []),
    ...(webhook ? [createWebhookSink(webhook, now)] : []),
    ...(chat ? [createChatSink(chat)] : []),
    ...(dataverse ? [createDataverseSink(dataverse, now)] : []),
  ];
  return sinks.length > 0 ? sinks : [createFileSink(dataDir, addresses)];
}

/** Whether messages reach nobody but this machine. */
export function onlyFiles(sinks: readonly Sink[]): boolean {
  return sinks.every(({ name }) => name === "file");
}
