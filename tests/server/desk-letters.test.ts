import { simpleParser } from "mailparser";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { aReceivedLetter } from "#server/messages/letters/letter-store.contract.ts";
import { lettersOf, receiveLetter } from "#server/messages/letters/letter-store.ts";
import { openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { aSeller } from "../support/a-seller.ts";
import { freePort } from "../support/free-port.ts";
import { mayLog } from "../support/logged.ts";
import { startMailServer } from "../support/mail-server.ts";
import { startSite } from "../support/start-site.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const SECRET = "0123456789abcdef".repeat(4);
/** Longer than the time to undo. */
const SENT_WITHIN = { timeout: 60_000 };
const REFERENCE = "KS-C5SZVQ";
const REPLY = `/messages/${REFERENCE}/reply`;

/** A desk beside a mail server, with one message; more processes share its store. */
async function aDeskWithMail(mailUrl: string | undefined) {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const message = aNewMessage({
    reference: REFERENCE,
    name: "Maya Sample",
    email: "maya@saltfen.example",
    topic: "ai",
    message: "Could a model sort our claims?\n\nWe have 40 a day.",
    answerBy: new Date(Date.now() + 3_600_000),
  });
  await store.receive(message);
  const start = async () => {
    const deskPort = await freePort();
    const mail = mailUrl && {
      SMTP_URL: mailUrl,
      MAIL_FROM: "Kolam <team@kolam.example>",
      MAIL_TO: "office@kolam.example",
    };
    const site = await startSite({
      dataDir,
      hasReadPosts: true,
      settings: { DESK_PORT: String(deskPort), SECRET, ...mail },
    });
    onTestFinished(async () => void (await site.stop()));
    const origin = `http://localhost:${deskPort}`;
    await expect
      .poll(
        () =>
          fetch(`${origin}/healthz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        SENT_WITHIN,
      )
      .toBe(true);
    return { site, origin };
  };
  const letters = () => lettersOf(database.queries, message.id);
  const answeredAt = async () =>
    (await database.queries.selectFrom("messages").select("answered_at").executeTakeFirstOrThrow())
      .answered_at;
  return { database, message, start, letters, answeredAt };
}

/** Has the letters that wait go out now. */
function letUndoEnd({ queries }: Awaited<ReturnType<typeof aDeskWithMail>>["database"]) {
  const due = { due_at: new Date(Date.now() - 1).toISOString() };
  return queries.updateTable("letters").set(due).where("state", "=", "waiting").execute();
}

const aLetterWith = (fields: Record<string, string>, ...files: File[]) => {
  const form = new FormData();
  const typed = { cc: "", seen: "", to: "maya@saltfen.example", quote: "yes", do: "send", ...fields };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  for (const file of files) form.append("files", file);
  return form;
};

test("a letter is written without scripts, can be taken back, goes out whole and answers its message", async () => {
  const { mails, url } = await startMailServer();
  const { database, start, letters, answeredAt } = await aDeskWithMail(url.href);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  await anna.post("/account/signature", { signature: "Anna Sample\nKolam Software" });

  const page = await anna.page(`/messages/${REFERENCE}?write=1`);
  expect(page).toMatch(/<details class="reply" open="">/);
  expect(page).toContain("&gt; Could a model sort our claims?");
  expect(page).toContain("Anna Sample\nKolam Software");

  // A saved reply has the customer's name; a file stays with the draft.
  const inserted = aLetterWith(
    { do: "insert", saved: "proposal", body: "" },
    new File(["plan"], "../Ångström plan.pdf"),
  );
  expect((await anna.post(REPLY, inserted)).headers.get("location")).toBe(
    `/messages/${REFERENCE}?write=1#reply-text`,
  );
  const [draft] = await letters();
  expect(draft).toMatchObject({ state: "draft", files: [{ name: "Ångström plan.pdf", bytes: 4 }] });
  expect(draft?.body).toContain("Hello Maya Sample,");

  const sent = await anna.post(
    REPLY,
    aLetterWith({ body: "Hello Maya,\nyes, it could.", cc: "Ben <ben@saltfen.example>" }),
  );
  expect(sent.status).toBe(303);
  expect(await anna.page(`/messages/${REFERENCE}`)).toContain("Goes out within 10 seconds.");
  expect(await answeredAt()).toBe("");

  const id = draft?.id ?? "";
  await anna.post(`/messages/${REFERENCE}/letter`, { letter: id, do: "edit" });
  expect(await letters()).toMatchObject([
    { id, state: "draft", body: "Hello Maya,\nyes, it could.", mail_id: "" },
  ]);
  expect(mails).toEqual([]);

  await anna.post(REPLY, aLetterWith({ body: "Hello Maya,\nyes, it could.", cc: "ben@saltfen.example" }));
  await expect.poll(async () => (await letters())[0]?.state, SENT_WITHIN).toBe("sent");
  expect(await answeredAt()).not.toBe("");
  expect(mails).toMatchObject([
    { from: "team@kolam.example", to: ["maya@saltfen.example", "ben@saltfen.example"] },
  ]);
  const mail = await simpleParser(mails[0]?.raw ?? "");
  expect(mail.from?.value).toEqual([{ name: "Anna Sample, Kolam Software", address: "team@kolam.example" }]);
  expect(mail.subject).toMatch(/^Re: .+ \(KS-C5SZVQ\)$/);
  const mailId = `<${(await letters())[0]?.mail_id}>`;
  expect(mail.messageId).toBe(mailId);
  expect(mail.text).toBe(
    "Hello Maya,\nyes, it could.\n\n-- \nAnna Sample\nKolam Software\n\nMaya Sample:\n> Could a model sort our claims?\n>\n> We have 40 a day.\n",
  );
  expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ["Ångström plan.pdf", "plan"],
  ]);
  const thread = await anna.page(`/messages/${REFERENCE}`);
  expect(thread).toContain("Accepted by the mail server");

  // A file opens for people of the desk alone, as a download in a sandbox.
  const file = (await letters())[0]?.files[0]?.id;
  const download = await anna.get(`/messages/${REFERENCE}/files/${file}`);
  expect(await download.text()).toBe("plan");
  expect(Object.fromEntries(download.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition":
      "attachment; filename=\"_ngstr_m plan.pdf\"; filename*=UTF-8''%C3%85ngstr%C3%B6m%20plan.pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const stranger = await fetch(`${origin}/messages/${REFERENCE}/files/${file}`, { redirect: "manual" });
  expect(stranger.status).toBe(303);

  // The next letter answers the one before.
  await anna.post(REPLY, aLetterWith({ body: "One more thing.", quote: "" }));
  await letUndoEnd(database);
  await expect.poll(() => mails.length, SENT_WITHIN).toBe(2);
  const next = await simpleParser(mails[1]?.raw ?? "");
  expect(next).toMatchObject({ inReplyTo: mailId, subject: mail.subject });
});

test("what cannot be sent comes back as it was typed, with the reason", async () => {
  const { url } = await startMailServer();
  const { database, start, letters } = await aDeskWithMail(url.href);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  const body = "Typed with care";
  const refused = async (fields: Record<string, string>, ...files: File[]) => {
    const answer = await anna.post(REPLY, aLetterWith({ body, ...fields }, ...files));
    const page = await answer.text();
    expect(answer.status, page.slice(0, 200)).toBe(422);
    expect(page).toContain(fields["body"] ?? body);
    return page;
  };
  expect(await refused({ cc: "ben@saltfen.example, ravi" })).toContain("“ravi” is not an address");
  const many = Array.from({ length: 11 }, (_, one) => `c${one}@saltfen.example`).join(", ");
  expect(await refused({ cc: many })).toContain("Up to ten people");
  expect(await refused({ body: " " })).toContain("Write something first.");
  const large = new File([new Uint8Array(11 * 1024 * 1024)], "large.zip");
  expect(await refused({}, large)).toContain("The files of a letter may have 10 MB together");
  expect(await letters()).toMatchObject([{ state: "draft", body, files: [] }]);
  // Who is not signed in uploads nothing.
  const form = aLetterWith({ body: "A stranger's" }, new File(["x"], "x.txt"));
  const stranger = await fetch(origin + REPLY, { method: "POST", body: form, redirect: "manual" });
  expect(stranger.headers.get("location")).toBe("/sign-in?problem=session-ended");
  expect((await anna.post(REPLY, aLetterWith({ do: "discard" }))).status).toBe(303);
  expect(await letters()).toEqual([]);
});

test("of two people who answer at once, the second sees the first's letter before sending", async () => {
  const { mails, url } = await startMailServer();
  const { database, start, letters } = await aDeskWithMail(url.href);
  // Two processes share the store, and send each letter once.
  const [first, second] = [await start(), await start()];
  const anna = await aSeller(database, first.origin, "Anna Sample", SECRET);
  const ravi = await aSeller(database, second.origin, "Ravi Sample", SECRET);
  await anna.post(REPLY, aLetterWith({ body: "Anna's words" }));
  const clash = await ravi.post(REPLY, aLetterWith({ body: "Ravi's words" }));
  expect(clash.status).toBe(409);
  const page = await clash.text();
  expect(page).toMatch(/A colleague has written meanwhile[\s\S]*Anna(?:'|&#x27;)s words/);
  expect(page).toMatch(/<textarea[^>]*>Ravi(?:'|&#x27;)s words<\/textarea>/);
  const [, seen = ""] = /name="seen" value="([^"]+)"/.exec(page) ?? [];
  expect((await ravi.post(REPLY, aLetterWith({ body: "Ravi's words", seen }))).status).toBe(303);
  await letUndoEnd(database);
  await expect
    .poll(async () => (await letters()).map(({ state }) => state), SENT_WITHIN)
    .toEqual(["sent", "sent"]);
  expect(mails).toHaveLength(2);
});

test("a letter that came while an answer was written is read before, and says where the answer goes now", async () => {
  const { url } = await startMailServer();
  const { database, start, letters } = await aDeskWithMail(url.href);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  const came = aReceivedLetter({ from: "Ben <ben@saltfen.example>", body: "No longer needed." });
  await receiveLetter(database, REFERENCE, came, new Date(), async () => undefined);
  const late = await anna.post(REPLY, aLetterWith({ body: "Anna's words" }));
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(page).toMatch(/A letter has come meanwhile[\s\S]*No longer needed\./);
  expect(page).toMatch(/<textarea[^>]*>Anna(?:'|&#x27;)s words<\/textarea>/);
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  const [seen, to] = [fieldOf("seen"), fieldOf("to")];
  expect(to).toBe("ben@saltfen.example");
  const elsewhere = await anna.post(REPLY, aLetterWith({ body: "Anna's words", seen }));
  expect(elsewhere.status).toBe(409);
  expect(await elsewhere.text()).toContain("Letters go to another address now");
  expect((await anna.post(REPLY, aLetterWith({ body: "Anna's words", seen, to }))).status).toBe(303);
  expect((await letters()).at(-1)).toMatchObject({ state: "waiting", recipients: "ben@saltfen.example" });
});

test("a letter whose first answer was lost is sent once; changed, it asks before", async () => {
  const { url } = await startMailServer();
  const { database, start, letters } = await aDeskWithMail(url.href);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  const idIn = (page: string) =>
    /<form[^>]*data-reply-form[\s\S]*?name="letter" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const letter = idIn(await anna.page(`/messages/${REFERENCE}?write=1`));
  const plan = () => new File(["plan"], "plan.pdf");
  const first = await anna.post(REPLY, aLetterWith({ letter, body: "Hello\r\nMaya" }, plan()));
  expect(first.headers.get("location")).toMatch(new RegExp(`#letter-${letter}$`));
  const again = await anna.post(REPLY, aLetterWith({ letter, body: "Hello\r\nMaya" }, plan()));
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect(await letters()).toMatchObject([{ id: letter, state: "waiting", body: "Hello\nMaya" }]);

  const changed = await anna.post(REPLY, aLetterWith({ letter, body: "Hello Maya!" }));
  expect(changed.status).toBe(409);
  const page = await changed.text();
  expect(page).toMatch(/You have sent this letter already[\s\S]*<textarea[^>]*>Hello Maya!<\/textarea>/);
  const another = aLetterWith({ letter: idIn(page), body: "Hello Maya!" });
  expect((await anna.post(REPLY, another)).status).toBe(303);
  expect((await letters()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
});

test("what the mail server says is shown: deferred is tried again, refused can be edited", async () => {
  mayLog("letter.failed");
  let answer: { responseCode: number; message: string } | undefined = {
    responseCode: 451,
    message: "Greylisted, come back",
  };
  const { mails, url } = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(answer && Object.assign(new Error(answer.message), { responseCode: answer.responseCode })),
  });
  const { database, start, letters, answeredAt } = await aDeskWithMail(url.href);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  await anna.post(REPLY, aLetterWith({ body: "Hello" }));
  await letUndoEnd(database);
  await expect
    .poll(() => anna.page(`/messages/${REFERENCE}`), SENT_WITHIN)
    .toContain("Greylisted, come back");
  expect(await letters()).toMatchObject([{ state: "waiting", tries: 1 }]);

  answer = { responseCode: 550, message: "No such mailbox" };
  await letUndoEnd(database);
  await expect.poll(async () => (await letters())[0]?.state, SENT_WITHIN).toBe("refused");
  expect(await anna.page(`/messages/${REFERENCE}`)).toMatch(
    /Refused by the mail server[\s\S]*No such mailbox/,
  );
  expect(await answeredAt()).toBe("");

  answer = undefined;
  const [letter] = await letters();
  await anna.post(`/messages/${REFERENCE}/letter`, { letter: letter?.id ?? "", do: "edit" });
  await anna.post(REPLY, aLetterWith({ body: "Hello again" }));
  await letUndoEnd(database);
  await expect.poll(async () => (await letters())[0]?.state, SENT_WITHIN).toBe("sent");
  expect(mails).toHaveLength(1);
});

test("a letter that was taken for its copies alone is refused", async () => {
  mayLog("letter.failed");
  const { mails, url } = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith("maya@")
          ? Object.assign(new Error("No such mailbox"), { responseCode: 550 })
          : null,
      ),
  });
  const { database, start, letters, answeredAt } = await aDeskWithMail(url.href);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  await anna.post(REPLY, aLetterWith({ body: "Hello", cc: "ben@saltfen.example" }));
  await letUndoEnd(database);
  await expect.poll(async () => (await letters())[0]?.state, SENT_WITHIN).toBe("refused");
  expect(await anna.page(`/messages/${REFERENCE}`)).toMatch(
    /Refused by the mail server[\s\S]*Taken for ben@saltfen\.example alone: 550 No such mailbox/,
  );
  expect(mails.map(({ to }) => to)).toEqual([["ben@saltfen.example"]]);
  expect(await answeredAt()).toBe("");
});

async function readId(stream: Parameters<typeof simpleParser>[0]): Promise<string | undefined> {
  return (await simpleParser(stream)).messageId;
}

test("a letter under way at a kill may have been sent; a person sends it again, with the same id", async () => {
  mayLog("letter.failed");
  let taken = () => {};
  const given = new Promise<void>((resolve) => (taken = resolve));
  let isSilent = true;
  const ids: (string | undefined)[] = [];
  const options: Partial<SMTPServerOptions> = {
    onData(stream, _session, done) {
      void readId(stream).then((id) => ids.push(id));
      // The server has it, and its first answer never arrives.
      stream.on("end", () => (isSilent ? taken() : done()));
    },
  };
  const { url } = await startMailServer(options);
  const { database, start, letters, answeredAt } = await aDeskWithMail(url.href);
  const { site, origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  await anna.post(REPLY, aLetterWith({ body: "Hello" }));
  await letUndoEnd(database);
  await given;
  await site.kill();
  isSilent = false;
  const again = await start();
  // Its lease ends a minute later; nothing is sent by itself.
  await database.queries
    .updateTable("letters")
    .set({ lease_until: new Date(0).toISOString() })
    .execute();
  const annaAgain = await aSeller(database, again.origin, "Anna Sample", SECRET);
  await expect
    .poll(() => annaAgain.page(`/messages/${REFERENCE}`), SENT_WITHIN)
    .toContain("May have been sent.");
  expect(await answeredAt()).toBe("");
  const [letter] = await letters();
  await annaAgain.post(`/messages/${REFERENCE}/letter`, { letter: letter?.id ?? "", do: "again" });
  await letUndoEnd(database);
  await expect.poll(async () => (await letters())[0]?.state, SENT_WITHIN).toBe("sent");
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(await answeredAt()).not.toBe("");
});

test("a colleague gets the conversation by mail, and a note says so", async () => {
  const { mails, url } = await startMailServer();
  const { database, start } = await aDeskWithMail(url.href);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  const ravi = await aSeller(database, origin, "Ravi Sample", SECRET);
  await anna.post(`/messages/${REFERENCE}/forward`, { to: ravi.person.id, note: "Yours?" });
  expect(mails.map(({ to }) => to)).toEqual([["ravi@kolam.example"]]);
  const mail = await simpleParser(mails[0]?.raw ?? "");
  expect(mail.text).toMatch(/Yours\?[\s\S]*Could a model sort our claims\?/);
  expect(await anna.page(`/messages/${REFERENCE}`)).toContain("Forwarded to Ravi Sample.\nYours?");
});

test("without a mail server the reader's own mail program writes", async () => {
  const { database, start } = await aDeskWithMail(undefined);
  const { origin } = await start();
  const anna = await aSeller(database, origin, "Anna Sample", SECRET);
  const page = await anna.page(`/messages/${REFERENCE}?write=1`);
  expect(page).toContain('href="mailto:maya@saltfen.example');
  expect(page).not.toContain('class="reply"');
  expect((await anna.post(REPLY, aLetterWith({ body: "Hello" }))).status).toBe(404);
});
