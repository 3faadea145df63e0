import type { Routing } from "#model/content/routing.ts";
import type { Given } from "../../platform/settings-error.ts";
import type { Delivery } from "../store/outbox.ts";
import type { MailAddresses } from "./lead-mail.ts";
import type { MailWords } from "./lead-text.ts";
import type { Digest } from "./promises/digest.ts";
import type { ReceiptWords } from "./receipt-mail.ts";
import type { Sink } from "./sink.ts";
import { readChatSettings, createChatSink, type ChatSettings } from "./sinks/chat/chat-sink.ts";
import {
  readDataverseSettings,
  createDataverseSink,
  type DataverseSettings,
} from "./sinks/dataverse/dataverse-sink.ts";
import { createFileSink } from "./sinks/file/file-sink.ts";
import { readMailSettings, createMailSink, type MailSettings } from "./sinks/mail/mail-sink.ts";
import type { MailLinks } from "./sinks/mail/send-to-each.ts";
import {
  readWebhookSettings,
  createWebhookSink,
  type WebhookSettings,
} from "./sinks/webhook/webhook-sink.ts";

/** What sinks need besides their settings. */
interface SinkParts {
  dataDir: string;
  /** Sender and recipient of mails that are written into files; read anew each time. */
  addresses: (message?: Delivery["message"]) => MailAddresses;
  /** Who gets the mail about a topic; read anew each time. */
  routing?: () => Routing;
  /** The copy of receipts to visitors; read anew each time. */
  receiptWords?: () => ReceiptWords;
  /** How moments and topics are told to those who answer; as they are stored when left out. */
  leadWords?: MailWords;
  /** What waits now, for the digest by mail. */
  digest?: (topics?: readonly string[]) => Promise<Digest | undefined>;
  /** Links in mails, when the desk is published. */
  links?: MailLinks | undefined;
  now: () => Date;
}

/** A kind of sink: how its settings are read, and how it is opened with them. Without settings it is not used. */
interface SinkKind<Settings> {
  read: (given: Given) => Settings | undefined;
  open: (settings: Settings, parts: SinkParts) => Sink;
}

interface SettingsByKind {
  mail: MailSettings;
  webhook: WebhookSettings;
  chat: ChatSettings;
  dataverse: DataverseSettings;
}

/** Every kind of sink that can be set. Each has a folder of its own under `sinks`, and is named there as it is here. */
const KINDS: { [Kind in keyof SettingsByKind]: SinkKind<SettingsByKind[Kind]> } = {
  mail: {
    read: readMailSettings,
    open: createMailSink,
  },
  webhook: { read: readWebhookSettings, open: (settings, { now }) => createWebhookSink(settings, now) },
  chat: { read: readChatSettings, open: createChatSink },
  dataverse: {
    read: readDataverseSettings,
    open: (settings, { now, leadWords }) => createDataverseSink(settings, now, leadWords),
  },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const SINK_KINDS = Object.keys(KINDS) as (keyof SettingsByKind)[];

/** The settings of the sinks in use; when there are none, mails are written into files. */
export type SinkSettings = Partial<SettingsByKind>;

/** @throws SettingsError naming the first variable that cannot be used */
export function readSinkSettings(given: Given): SinkSettings {
  const settings: SinkSettings = {};
  const read = <Kind extends keyof SettingsByKind>(kind: Kind) => {
    const own = KINDS[kind].read(given);
    if (own) settings[kind] = own;
  };
  for (const kind of SINK_KINDS) read(kind);
  return settings;
}

/** The sinks that are set; a file sink when none is, so that a new installation shows what would be sent. */
export function openSinks(settings: SinkSettings, parts: SinkParts): Sink[] {
  const open = <Kind extends keyof SettingsByKind>(kind: Kind): Sink[] => {
    const own = settings[kind];
    return own ? [KINDS[kind].open(own, parts)] : [];
  };
  const sinks = SINK_KINDS.flatMap((kind) => open(kind));
  return sinks.length > 0 ? sinks : [createFileSink(parts.dataDir, parts.addresses, parts.leadWords)];
}

/** Whether messages do not leave this machine. */
export function onlyFiles(sinks: readonly Sink[]): boolean {
  return sinks.every(({ name }) => name === "file");
}
