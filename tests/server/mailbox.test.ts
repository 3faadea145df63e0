import { randomBytes } from "node:crypto";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createChannelWatch } from "#server/messages/delivery/channel-watch.ts";
import { makeReplyAddress } from "#server/messages/letters/reply-address.ts";
import { emptyLetter, lettersOf } from "#server/messages/letters/letter-store.ts";
import { openMailbox, type MailboxEvent } from "#server/messages/mailbox/open-mailbox.ts";
import { readMailboxSettings } from "#server/messages/mailbox/mailbox-settings.ts";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { markSpam } from "#server/messages/store/actions/judge-message.ts";
import { answerMessage, assignMessage, openMessage } from "#server/messages/store/actions/record-action.ts";
import { invite } from "#server/desk/access/people.ts";
import { eventsAbout } from "#server/messages/store/message-events.ts";
import type { NewMessage } from "#server/messages/store/message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { aMail } from "../support/a-mail.ts";
import { startDovecot, type Dovecot } from "../support/dovecot.ts";
import { hostileMails } from "../support/hostile-mails.ts";
import { startHost } from "../support/http-host.ts";
import { usePostgres } from "../support/postgres.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const WAIT = { timeout: 30_000, interval: 50 };
const NOW = new Date("2026-11-12T12:00:00Z");
const DUE = new Date("2026-11-13T12:00:00Z");
const SECRET = new Uint8Array(32).fill(7);
const postgres = usePostgres();

async function aDatabase(): Promise<MessageDatabase> {
  const database = await openMessagePlace({
    dataDir: temporaryDirectory(),
    databaseUrl: await postgres.newDatabase(),
  });
  onTestFinished(() => database.close());
  return database;
}

/** A process that reads the mailbox, until the test is over. */
function read(database: MessageDatabase, env: Record<string, string>) {
  const settings = readMailboxSettings((name) => env[name]);
  if (!settings) throw new Error("There is no mailbox");
  const events: MailboxEvent[] = [];
  const mailbox = openMailbox(settings, {
    database,
    store: createMessageStore(database),
    secret: SECRET,
    siteName: () => "Kolam Studio",
    blocked: () => ({ words: [], domains: [] }),
    answerBy: () => DUE,
    timeZone: () => "UTC",
    deliverTo: ["mail"],
    from: "website@kolam.example",
    now: () => NOW,
    randomBytes,
    log: (event) => events.push(event),
    stored() {},
  });
  onTestFinished(() => mailbox.close());
  return { mailbox, events };
}

/** A mailbox that was read before, and an answered message whose letter out has a known id. */
async function aConversation(env: Record<string, string> = {}) {
  const database = await aDatabase();
  const dovecot = await startDovecot();
  const message = aNewMessage({ reference: "KS-4F7K2M", email: "maya@customer.example", receivedAt: NOW });
  await createMessageStore(database).receive(message);
  await answerMessage(database, "KS-4F7K2M", { by: "anna", at: NOW });
  const letter = {
    ...emptyLetter(message.id, NOW),
    direction: "out",
    state: "sent",
    mail_id: "out@kolam.example",
  } as const;
  await database.queries.insertInto("letters").values(letter).execute();
  const reading = read(database, { INBOX_IMAP_URL: dovecot.url, ...env });
  await vi.waitFor(
    async () => expect(await database.queries.selectFrom("mailboxes").selectAll().execute()).toHaveLength(1),
    WAIT,
  );
  const subjects = async () => {
    const letters = await lettersOf(database.queries, message.id);
    return letters.filter(({ direction }) => direction === "in").map(({ subject }) => subject);
  };
  return { database, dovecot, message, subjects, ...reading };
}

/** Waits until everything that lies in the mailbox was taken. */
async function allTaken(database: MessageDatabase, mails: number) {
  const last = async () =>
    (await database.queries.selectFrom("mailboxes").select("last_uid").executeTakeFirst())?.last_uid;
  await vi.waitFor(async () => expect(Number(await last())).toBe(mails), WAIT);
}

test("letters join their conversation by the mail they answer, by our seal, or by sender and reference, and the mailbox stays as it was", async () => {
  const { database, dovecot, subjects, events } = await aConversation();
  const sealed = makeReplyAddress(SECRET, "hello@kolam.example", "KS-4F7K2M");
  await dovecot.deliver(
    aMail({ "Message-ID": "<1@c.example>", Subject: "By answer", "In-Reply-To": "<out@kolam.example>" }),
    aMail({
      "Message-ID": "<2@c.example>",
      Subject: "By history",
      References: "<old@c.example> <1@c.example>",
    }),
    aMail({ "Message-ID": "<3@c.example>", Subject: "By seal", To: `Kolam <${sealed}>` }),
    aMail({ "Message-ID": "<4@c.example>", Subject: "About ks-4f7k2m" }),
    aMail({ "Message-ID": "<5@c.example>", Subject: "About KS-4F7K2M", From: "other@elsewhere.example" }),
    aMail({ "Message-ID": "<6@c.example>", Subject: "Forged", To: sealed.replace(/.@/, "x@") }),
    aMail({ "Message-ID": "<7@c.example>", Subject: "A new thing" }),
  );
  await allTaken(database, 7);
  expect(await subjects()).toEqual(["By answer", "By history", "By seal", "About ks-4f7k2m"]);
  expect(await createMessageStore(database).count()).toBe(1);
  expect(await dovecot.flags()).toEqual(Array.from({ length: 7 }, () => ["\\Recent"]));
  expect(events).toEqual([]);
  const kinds = (await eventsAbout(database, "KS-4F7K2M")).map(({ kind }) => kind);
  expect(kinds).toEqual(["answered", "letter", "letter", "letter", "letter"]);
});

test("the assignee of a message is told of its letter, and it is unread again", async () => {
  const { database, dovecot } = await aConversation();
  const { person } = await invite(
    database,
    { email: "ravi@kolam.example", name: "Ravi", role: "sales" },
    NOW,
  );
  await assignMessage(database, "KS-4F7K2M", { by: "anna", at: NOW, assignee: person.id });
  await openMessage(database, "KS-4F7K2M", { by: person.id, at: NOW });
  await dovecot.deliver(aMail({ "Message-ID": "<1@c.example>", Subject: "About KS-4F7K2M" }));
  await allTaken(database, 1);
  const notices = await database.queries.selectFrom("deliveries").select("notice").execute();
  expect(notices.map(({ notice }) => JSON.parse(notice))).toMatchObject([
    { about: "letter", to: "ravi@kolam.example", assignee: person.id },
  ]);
  const opened = () => database.queries.selectFrom("messages").select("opened_at").execute();
  expect(await opened()).toEqual([{ opened_at: "" }]);
  // A moment ago, but before the letter.
  await openMessage(database, "KS-4F7K2M", { by: person.id, at: NOW });
  expect(await opened()).toEqual([{ opened_at: NOW.toISOString() }]);
});

test("mail that belongs to none becomes a message of its own where that is wanted, and its next mail joins it", async () => {
  const { database, dovecot } = await aConversation({ INBOX_NEW: "1" });
  const file =
    "\r\n--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=plan.pdf\r\n\r\nplan\r\n--x--";
  await dovecot.deliver(
    aMail(
      {
        "Message-ID": "<1@n.example>",
        From: "Nils Berg <nils@n.example>",
        Subject: "A website",
        "Content-Type": "multipart/mixed; boundary=x",
      },
      `--x\n\nWhat does one cost?\n\n> From 5,000${file}`,
    ),
    aMail({
      "Message-ID": "<2@n.example>",
      From: "nils@n.example",
      Subject: "Re: A website",
      References: "<1@n.example>",
    }),
    aMail({ "Message-ID": "<3@n.example>", From: "news@n.example", "Auto-Submitted": "auto-generated" }),
    aMail({ "Message-ID": "<4@n.example>", From: "website@kolam.example" }),
    aMail(
      { "Message-ID": "<5@n.example>", From: "seo@spam.example" },
      "[url=http://a.example]a[/url] ".repeat(3),
    ),
    aMail({ "Message-ID": "<1@n.example>", From: "Nils Berg <nils@n.example>", Subject: "A website" }),
  );
  await allTaken(database, 6);
  expect(await createMessageStore(database).count("junk")).toBe(1);
  const [message, ...others] = (await createMessageStore(database).list({ limit: 9, state: "inbox" })).filter(
    ({ reference }) => reference !== "KS-4F7K2M",
  );
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    name: "Nils Berg",
    email: "nils@n.example",
    topic: "mail",
    message: "A website\n\nWhat does one cost?\n\n> From 5,000",
    state: "inbox",
    answerBy: DUE,
  });
  const letters = await lettersOf(database.queries, message?.id ?? "");
  expect(letters.map(({ subject, files }) => [subject, files.map(({ name }) => name)])).toEqual([
    ["A website", ["plan.pdf"]],
    ["Re: A website", []],
  ]);
  expect(
    await database.queries
      .selectFrom("deliveries")
      .select("sink")
      .where("message_id", "=", message?.id ?? "")
      .execute(),
  ).toHaveLength(1);
});

test("a letter to a message in junk brings it among the doubtful ones with a promise; one to what a colleague judged begins another", async () => {
  const { database, dovecot } = await aConversation({ INBOX_NEW: "1" });
  const store = createMessageStore(database);
  const junk: Partial<NewMessage> = {
    email: "maya@customer.example",
    state: "junk",
    receivedAt: new Date("2026-11-02T12:00:00Z"),
    answerBy: new Date("2026-11-03T12:00:00Z"),
  };
  await store.receive(aNewMessage({ ...junk, reference: "KS-JNK222" }));
  await store.receive(aNewMessage({ ...junk, reference: "KS-JNK333" }));
  await markSpam(database, "KS-JNK333", { by: "anna", at: NOW });
  await dovecot.deliver(
    aMail({ "Message-ID": "<1@c.example>", Subject: "KS-JNK222", "Auto-Submitted": "auto-replied" }),
    aMail({ "Message-ID": "<2@c.example>", Subject: "About KS-JNK333" }),
  );
  await allTaken(database, 2);
  expect(await store.count("junk")).toBe(2);
  const doubtful = () => store.list({ limit: 9, state: "doubtful" });
  const begun = { topic: "mail", message: "About KS-JNK333\n\nYes, please." };
  expect(await doubtful()).toMatchObject([begun]);

  await dovecot.deliver(aMail({ "Message-ID": "<3@c.example>", Subject: "About KS-JNK222" }));
  await allTaken(database, 3);
  expect(await doubtful()).toMatchObject([begun, { reference: "KS-JNK222", answerBy: DUE }]);
  const leads = await database.queries
    .selectFrom("deliveries")
    .innerJoin("messages", "messages.id", "message_id")
    .select(["kind", "sink"])
    .where("reference", "=", "KS-JNK222")
    .where("kind", "=", "lead")
    .execute();
  expect(leads).toEqual([{ kind: "lead", sink: "mail" }]);
});

test("a letter through a group of our own address is its author's; our own letters are left alone", async () => {
  const { database, dovecot, message } = await aConversation({ INBOX_NEW: "1" });
  const group = { From: "Maya via Sales <website@kolam.example>", Precedence: "list" };
  const sealed = makeReplyAddress(SECRET, "website@kolam.example", "KS-4F7K2M");
  await dovecot.deliver(
    aMail({
      ...group,
      "Message-ID": "<1@c.example>",
      "X-Original-From": '"Maya Lund" <maya@customer.example>',
      Subject: "About KS-4F7K2M",
    }),
    aMail({
      ...group,
      "Message-ID": "<2@c.example>",
      "Reply-To": "Nils <nils@n.example>",
      Subject: "A website",
    }),
    aMail({ ...group, "Message-ID": "<3@kolam.example>", "Reply-To": sealed }),
    aMail({ ...group, "Reply-To": "nils@n.example", "Auto-Submitted": "auto-generated" }),
  );
  await allTaken(database, 4);
  const letters = await lettersOf(database.queries, message.id);
  expect(letters.flatMap(({ from_mailbox: from }) => from || [])).toEqual([
    "Maya Lund <maya@customer.example>",
  ]);
  expect(await createMessageStore(database).list({ limit: 9 })).toMatchObject([
    { name: "Nils", email: "nils@n.example", message: "A website\n\nYes, please." },
    { reference: "KS-4F7K2M" },
  ]);
});

test("replies of programs are shown and start nothing, copies from colleagues are left alone; a bounce marks its letter, and reopens the message unless it is of a copy", async () => {
  const { database, dovecot, message, subjects } = await aConversation({ INBOX_NEW: "1" });
  const person = {
    email: "anna@kolam.example",
    name: "Anna",
    role: "sales",
    shortcuts: "on",
    invited_at: "",
    seen_at: "",
    revoked_at: "",
    id: "anna",
  } as const;
  await database.queries.insertInto("desk_people").values(person).execute();
  const answer = { "In-Reply-To": "<out@kolam.example>" };
  await dovecot.deliver(
    aMail({
      ...answer,
      "Message-ID": "<1@c.example>",
      Subject: "Out of office",
      "Auto-Submitted": "auto-replied",
    }),
    aMail({
      ...answer,
      "Message-ID": "<2@c.example>",
      Subject: "From a colleague",
      From: "anna@kolam.example",
    }),
    aMail({
      ...answer,
      "Message-ID": "<3@c.example>",
      Subject: "Our own copy",
      From: "Website <website@kolam.example>",
    }),
  );
  await allTaken(database, 3);
  expect(await subjects()).toEqual(["Out of office"]);
  expect(await createMessageStore(database).count()).toBe(1);
  expect((await eventsAbout(database, "KS-4F7K2M")).map(({ kind }) => kind)).toEqual(["answered"]);

  const report = (action: string) =>
    [
      "--b\n\nIt did not arrive.",
      `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nOriginal-Recipient: rfc822; Lea@c.example\nFinal-Recipient: rfc822; lea@box.example\nAction: failed\nStatus: 5.2.2\n\nFinal-Recipient: rfc822; maya@customer.example\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n  No such user`,
      "--b\nContent-Type: text/rfc822-headers\n\nSubject: Offer\nMessage-ID: <out@kolam.example>\n",
      "--b--",
    ].join("\n");
  const bounce = {
    From: "MAILER-DAEMON@mx.example",
    Subject: "Undelivered",
    "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"',
  };
  const letterOut = async () =>
    (await lettersOf(database.queries, message.id)).find(({ direction }) => direction === "out");
  await database.queries.updateTable("letters").set({ copies: "lea@c.example" }).execute();
  await dovecot.deliver(aMail({ ...bounce, "Message-ID": "<4@mx.example>" }, report("relayed")));
  await allTaken(database, 4);
  const said = "Not taken for lea@c.example: 5.2.2";
  expect(await letterOut()).toMatchObject({ state: "sent", server_said: said });
  expect((await eventsAbout(database, "KS-4F7K2M")).map(({ kind }) => kind)).toEqual(["answered"]);
  await dovecot.deliver(
    aMail({ ...bounce, "Message-ID": "<5@mx.example>" }, report("failed")),
    aMail({ ...bounce, "Message-ID": "<6@mx.example>" }, report("failed")),
  );
  await allTaken(database, 6);
  expect(await letterOut()).toMatchObject({ state: "refused", server_said: "550 5.1.1 No such user" });
  expect((await eventsAbout(database, "KS-4F7K2M")).map(({ kind, by }) => [kind, by])).toEqual([
    ["answered", "anna"],
    ["reopened", "The mail server"],
  ]);
});

test("each letter is taken once by several processes, over restarts, and when all mails are counted anew", async () => {
  const { database, dovecot, mailbox } = await aConversation({ INBOX_NEW: "1" });
  const count = () => createMessageStore(database).count();
  const mails = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      aMail({ "Message-ID": "", From: `c${from + index}@c.example` }, `Letter ${from + index}`),
    );
  const settings = { INBOX_IMAP_URL: dovecot.url, INBOX_NEW: "1" };
  const second = read(database, settings);
  await dovecot.deliver(...mails(0, 20));
  await allTaken(database, 20);
  expect(await count()).toBe(21);

  await Promise.all([mailbox.close(), second.mailbox.close()]);
  await dovecot.deliver(...mails(20, 30));
  await dovecot.stop();
  dovecot.countAnew();
  await dovecot.start();
  read(database, settings);
  await vi.waitFor(async () => expect(await count()).toBe(31), WAIT);
  await dovecot.deliver(...mails(30, 31));
  await vi.waitFor(async () => expect(await count()).toBe(32), WAIT);
});

test("no mail, however broken, keeps those behind it from being taken", async () => {
  const { database, dovecot, subjects, events } = await aConversation({ INBOX_NEW: "1" });
  const mails = [...hostileMails(inject("isLong") ? 1_000 : 60, "http://127.0.0.1:9/")];
  await dovecot.deliver(...mails, aMail({ Subject: "Behind them", "In-Reply-To": "<out@kolam.example>" }));
  await allTaken(database, mails.length + 1);
  expect(await subjects()).toContain("Behind them");
  expect(await createMessageStore(database).count()).toBeGreaterThan(mails.length / 10);
  expect(events.filter(({ event }) => event !== "mailbox.letter-cut")).toEqual([]);
});

test("a mailbox that fails is reported as a channel that does, and read again once it is back", async () => {
  const { database, dovecot, events, subjects } = await aConversation();
  const outage = () => database.queries.selectFrom("sink_outages").select(["sink", "state"]).execute();
  await dovecot.stop();
  await vi.waitFor(async () => expect(await outage()).toEqual([{ sink: "mailbox", state: "failing" }]), WAIT);
  const watch = createChannelWatch({
    database,
    sinks: [{ name: "mail", deliver: async () => ({ kind: "sent" }) }],
    others: ["mailbox"],
    now: () => new Date(NOW.getTime() + 15 * 60_000),
    log() {},
    planned() {},
  });
  await watch.check();
  const notices = await database.queries
    .selectFrom("deliveries")
    .select(["sink", "notice"])
    .where("kind", "=", "notice")
    .execute();
  expect(notices).toEqual([{ sink: "mail", notice: expect.stringContaining("Mailbox failing") }]);
  await dovecot.start();
  await dovecot.deliver(aMail({ Subject: "After it", "In-Reply-To": "<out@kolam.example>" }));
  await vi.waitFor(async () => expect(await subjects()).toEqual(["After it"]), WAIT);
  await vi.waitFor(async () => expect(await outage()).toEqual([{ sink: "mailbox", state: "over" }]), WAIT);
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["mailbox.failing", "mailbox.works"]),
  );
});

test("a wrong password is told with the setting to correct", async () => {
  const database = await aDatabase();
  const { url } = await startDovecot();
  const { events } = read(database, { INBOX_IMAP_URL: url.replace(/:[^:@]+@/, ":wrong@") });
  const fix = "INBOX_IMAP_URL: the mail server refuses this user or password";
  const outage = () => database.queries.selectFrom("sink_outages").select("fix").execute();
  await vi.waitFor(async () => expect(await outage()).toEqual([{ fix }]), WAIT);
  expect(events).toEqual([{ event: "mailbox.failing", reason: "refused to sign in", fix }]);
});

test("an account is opened with a token in place of a password", async () => {
  const database = await aDatabase();
  const tokens = await startHost(({ method, path }, response) => {
    response.setHeader("Content-Type", "application/json");
    if (method === "POST") response.end(JSON.stringify({ access_token: "token-of-ours", expires_in: 3600 }));
    else if (path.endsWith("token-of-ours"))
      response.end(JSON.stringify({ active: "yes", email: "hello@kolam.example" }));
    else response.writeHead(401).end("{}");
  });
  const { port } = tokens.url;
  const dovecot: Dovecot = await startDovecot({ tokenInfo: `http://127.0.0.1:${port}/info?access_token=` });
  const env = {
    INBOX_IMAP_URL: `imap://hello%40kolam.example@127.0.0.1:${dovecot.port}`,
    MAIL_OAUTH: `http://id:a%20secret@127.0.0.1:${port}/token`,
  };
  const { events } = read(database, env);
  await vi.waitFor(
    async () => expect(await database.queries.selectFrom("mailboxes").selectAll().execute()).toHaveLength(1),
    WAIT,
  );
  expect(events).toEqual([]);
  expect(tokens.requests[0]).toMatchObject({
    path: "/token",
    body: "grant_type=client_credentials&scope=https%3A%2F%2Foutlook.office365.com%2F.default&client_id=id&client_secret=a+secret",
  });
});
