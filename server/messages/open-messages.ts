import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { SELECT_FIELDS } from "#model/contact/field-names.ts";
import type { ContactService } from "#model/contact/contact-service.ts";
import type { Blocked } from "#model/content/blocked.ts";
import type { Routing } from "#model/content/routing.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { promisedBy } from "#model/office/call-times.ts";
import { pageForms } from "#model/contact/page-forms.ts";
import { receiptKind, receiptWords } from "#model/content/pages/receipt.ts";
import { recordOf } from "#model/record-of.ts";
import { openMessagePlace } from "../platform/database/open-message-database.ts";
import type { MessageDatabase } from "../platform/database/message-database.ts";
import type { MessageEvent } from "./log-level.ts";
import { openSecret } from "./open-secret.ts";
import { readBacklog } from "./store/backlog.ts";
import { createDatabaseOutbox } from "./store/database-outbox.ts";
import { hasOnlyFileSinks, openSinks } from "./delivery/open-sinks.ts";
import { announceDead } from "./delivery/dead-deliveries.ts";
import { createChannelWatch } from "./delivery/channel-watch.ts";
import { digestReaders, recipientsByTopic } from "./delivery/lead-mail.ts";
import { officeWords } from "./delivery/lead-text.ts";
import { digestNow, digestState, createPromiseWatch } from "./delivery/promises/promise-watch.ts";
import { createRelay } from "./delivery/relay.ts";
import { noticeSinks } from "./delivery/sink.ts";
import { createStoreAlarm } from "./delivery/store-alarm.ts";
import { openLetters, type DeskLetters } from "./letters/open-letters.ts";
import { MAILBOX, openMailbox } from "./mailbox/open-mailbox.ts";
import type { MessageSettings } from "./message-settings.ts";
import { startMaintenance } from "./retention/maintenance.ts";
import { eraseSender } from "./retention/erase-sender.ts";
import type { WaysOut } from "./store/actions/place-message.ts";
import { createMessageStore } from "./store/database-message-store.ts";
import { openLinks, type SignedLinks } from "./store/signed-links.ts";
import { createFormKeys, type FormKeys } from "./contact/form-key.ts";
import { createContactService } from "./contact/contact-service.ts";
import { countOverdue } from "./store/open-promises.ts";
import { createStoreWatch, FAILS_WITH_STORE, rehearseMessage } from "./store/store-watch.ts";

/** The contact service, with its store and the relay behind it. */
export interface OpenMessages {
  contact: ContactService;
  keys: FormKeys;
  /** The database itself, for other data of the site. */
  database: MessageDatabase;
  /** Key of tokens and hashes; read on each use, because it may not exist yet. */
  secret(): Uint8Array;
  /** Whether messages never leave this machine, because no sink is set. */
  stayHere: boolean;
  /** Starts to deliver, until closed. */
  start(): void;
  links: SignedLinks["desk"];
  /** Effects of desk actions besides events. */
  desk: {
    /** Channels for released messages. */
    ways: WaysOut;
    /** A planned delivery is ready. */
    wake(): void;
    /** Erases everything that came from an address. */
    erase(email: string): Promise<unknown>;
    /** Undefined without a mail server. */
    letters: DeskLetters | undefined;
  };
  /** The channels that fail and were reported, for people who look after the site. */
  failingChannels(): readonly string[];
  /** Pending deliveries of the store and each channel, and delays. */
  backlog(): Promise<Awaited<ReturnType<typeof readBacklog>> & { overdue: number; digestLateS: number }>;
  /** Whether a message could be stored now. */
  ready(): Promise<boolean>;
  /** Finishes the current delivery and closes the store. */
  close(): Promise<void>;
}

/** Interval of checks of channels and promises: a notice is sent within a minute. */
const LOOK_EVERY_MS = 15_000;

/** A probe that takes longer fails. */
const READY_WITHIN_MS = 1_500;

/**
 * Opens the message store, creating what is missing. If it is unavailable, the site starts anyway, tells visitors that
 * messages cannot be stored, and uses it once possible.
 * @throws when the directory or the database must not be used
 */
export async function openMessages(
  settings: MessageSettings,
  content: Pick<ContentReader, "site" | "page" | "entries"> & { blocked(): Blocked; routing(): Routing },
  tell: (event: MessageEvent) => void,
): Promise<OpenMessages> {
  const { dataDir, retention } = settings;
  const now = () => new Date();
  const words = officeWords(content, settings.deskOrigin);
  const { secret, prepare } = openSecret(settings);
  const links = openLinks(() => ({ database, secret, ways }), now);
  const sinks = openSinks(settings.sinks, {
    dataDir,
    addresses: (message) => {
      const { email } = content.site();
      return { from: `Website <${email}>`, to: recipientsByTopic(message, content.routing()) ?? email };
    },
    routing: content.routing,
    receiptWords: (message) => {
      const { timeZone, email } = content.site();
      const { mail } = receiptWords(content.page("receipt"), receiptKind(message));
      return { ...mail, timeZone, replyTo: email };
    },
    leadWords: words,
    digest: (topics) => digestNow(database, now(), words, topics),
    links: settings.deskOrigin === undefined ? undefined : links.forMails(settings.deskOrigin),
    now,
  });
  const noticesTo = noticeSinks(sinks);
  const alarm = createStoreAlarm({ sinks, now, elapsedMs: () => performance.now(), log: tell });
  const report = (event: MessageEvent) => {
    tell(event);
    if (event.event === "contact.store-failed") void alarm.lost();
    if (event.event === "store.back") void alarm.back();
  };
  const watch = createStoreWatch({
    rehearse: () => rehearseMessage(database, now()),
    failed: () => void alarm.lost(),
    log: report,
  });
  const log = (event: MessageEvent) => {
    if (!FAILS_WITH_STORE.has(event.event)) return report(event);
    void watch.suspect().then((alone) => alone && report(event));
  };
  const database = await openMessagePlace(
    { ...settings, prepare, rescueFolder: settings.backups?.folder },
    watch.lost,
  );
  const store = createMessageStore(database);
  const outbox = createDatabaseOutbox({
    database,
    now,
    chance: Math.random,
    announce: announceDead(noticesTo),
  });
  const form = () => content.page("contact").form;
  const deliverTo = sinks.map(({ name }) => name);
  const { mail } = settings.sinks;
  const mailReceipts = mail?.receipt ?? false;
  const ways: WaysOut = { sinks: deliverTo, receipts: { on: mailReceipts, secret } };
  let stopMaintenance = () => {};
  let looking: NodeJS.Timeout | undefined;
  let mailbox: ReturnType<typeof openMailbox> | undefined;
  let opened = false;
  const others = settings.mailbox ? [MAILBOX] : [];
  const channels = createChannelWatch({ database, sinks, others, now, log, planned: () => relay.wake() });
  const promises = createPromiseWatch({
    database,
    sinks: noticesTo,
    words,
    digestReaders: () => (mail ? digestReaders(content.routing(), mail.to) : []),
    now,
    log,
    planned: () => relay.wake(),
  });
  const shared = { database, secret, words, ways, now, log };
  const letters =
    mail &&
    openLetters(mail, { ...shared, isRead: settings.mailbox !== undefined, answered: () => relay.wake() });
  const relay = createRelay({ outbox, sinks, words, log, tried: () => void channels.check() });
  const keys = createFormKeys(secret, now, randomBytes);
  const receiving = {
    store,
    secret,
    siteName: () => content.site().name,
    timeZone: () => content.site().timeZone,
    blocked: content.blocked,
    answerBy: (receivedAt: Date, times = "") => promisedBy(receivedAt, times, content.site()),
    deliverTo,
    stored() {
      void alarm.back();
      if (opened) relay.wake();
    },
    now,
    randomBytes,
    log,
  };
  const contact = createContactService({
    ...receiving,
    keys,
    rules() {
      const { office, timeZone } = content.site();
      return {
        choices: recordOf(SELECT_FIELDS, (name) => form().fields[name].options.map(({ slug }) => slug)),
        pageForm: pageForms(content),
        calendar: { office, timeZone, now: now() },
      };
    },
    consentText: (kind) =>
      kind === "application" ? content.page("careers").apply.consent : form().fields.consent.label,
    mailReceipts,
  });
  return {
    contact,
    keys,
    database,
    secret: () => secret,
    stayHere: hasOnlyFileSinks(sinks),
    start() {
      watch.start();
      const parts = { database, sinks: deliverTo, dataDir, secret, now, log, retention };
      stopMaintenance = startMaintenance(parts, () => {
        opened = true;
        relay.start();
        letters?.sender.start();
        mailbox =
          settings.mailbox && openMailbox(settings.mailbox, { ...receiving, database, from: mail?.from });
        const look = () => void Promise.all([channels.check(), promises.check()]);
        look();
        looking = setInterval(look, LOOK_EVERY_MS).unref();
      });
    },
    links: links.desk,
    desk: {
      ways,
      wake: () => opened && relay.wake(),
      erase: (email) => eraseSender(database, email, { dataDir, secret, now: now() }),
      letters: letters?.desk,
    },
    failingChannels: channels.failing,
    backlog: async () => ({
      ...(await readBacklog(database, deliverTo)),
      overdue: await countOverdue(database.queries, now()),
      digestLateS: (await digestState(database, now(), words)).lateMs / 1000,
    }),
    ready: () => Promise.race([watch.check(), delay(READY_WITHIN_MS, false, { ref: false })]),
    async close() {
      stopMaintenance();
      clearInterval(looking);
      alarm.close();
      await Promise.all([mailbox?.close(), relay.stop(), letters?.sender.stop()]);
      await watch.stop();
      await store.close();
    },
  };
}
