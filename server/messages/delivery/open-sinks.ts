import type { Given } from "../../platform/settings-error.ts";
import type { Delivery } from "../store/outbox.ts";
import type { MailAddresses } from "./lead-mail.ts";
import type { Sink } from "./sink.ts";
import { readChatSettings, createChatSink, type ChatSettings } from "./sinks/chat/chat-sink.ts";
import {
  readDataverseSettings,
  createDataverseSink,
  type DataverseSettings,
} from "./sinks/dataverse/dataverse-sink.ts";
import { createFileSink } from "./sinks/file/file-sink.ts";
import {
  readMailSettings,
  createMailSink,
  type LiveMailParts,
  type MailSettings,
} from "./sinks/mail/mail-sink.ts";
import {
  readWebhookSettings,
  createWebhookSink,
  type WebhookSettings,
} from "./sinks/webhook/webhook-sink.ts";

/** Dependencies of sinks besides their settings. */
interface SinkParts extends LiveMailParts {
  dataDir: string;
  /** Sender and recipient of mails written to files; read each time. */
  addresses: (message?: Delivery["message"]) => MailAddresses;
  now: () => Date;
}

/** The settings of the sinks in use; without any, mails are written to files. */
export interface SinkSettings {
  mail?: MailSettings | undefined;
  webhook?: WebhookSettings | undefined;
  chat?: ChatSettings | undefined;
  dataverse?: DataverseSettings | undefined;
}

/** @throws SettingsError naming the first invalid variable */
export function readSinkSettings(given: Given): SinkSettings {
  return {
    mail: readMailSettings(given),
    webhook: readWebhookSettings(given),
    chat: readChatSettings(given),
    dataverse: readDataverseSettings(given),
  };
}

/** The configured sinks; a file sink by default, so that a new installation shows what it would send. */
export function openSinks({ mail, webhook, chat, dataverse }: SinkSettings, parts: SinkParts): Sink[] {
  const { dataDir, addresses, leadWords, now } = parts;
  const sinks = [
    mail && createMailSink(mail, parts),
    webhook && createWebhookSink(webhook, now),
    chat && createChatSink(chat, parts),
    dataverse && createDataverseSink(dataverse, now, leadWords),
  ].filter((sink) => sink !== undefined);
  return sinks.length > 0 ? sinks : [createFileSink(dataDir, addresses, leadWords)];
}

/** Whether messages never leave this machine. */
export function hasOnlyFileSinks(sinks: readonly Sink[]): boolean {
  return sinks.every(({ name }) => name === "file");
}
