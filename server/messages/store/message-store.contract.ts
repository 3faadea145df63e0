import { describe, expect, test, onTestFinished } from "vitest";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import type { MessageStore } from "./database-message-store.ts";
import type { NewMessage } from "./message-store.ts";

/** How a store is opened for a test: an empty one, and the same one again after it was closed. */
export interface StoreUnderTest {
  open(): Promise<MessageStore>;
}

/** What every message store must do, on both databases. `prepare` makes a place for one empty store. */
export function describeMessageStore(name: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`a message store on ${name}`, () => {
    async function emptyStore(): Promise<MessageStore> {
      const store = await (await prepare()).open();
      onTestFinished(() => store.close());
      return store;
    }

    test("gives back every field of a message as it was received", async () => {
      const store = await emptyStore();
      const message = aNewMessage({
        name: "李 Zoë",
        times: "2026-11-25T10:30:00+05:30[Asia/Kolkata]",
        message: "Line one\nLine two 😀 ' \" ; --",
      });
      expect(await store.receive(message)).toEqual({ kind: "stored" });
      const {
        keyHash: _key,
        bodyHash: _body,
        receiptTokenHash: _token,
        sameWordsSince: _since,
        deliverTo: _sinks,
        sender: _sender,
        ...stored
      } = message;
      expect(await store.findByReference(message.reference)).toEqual(stored);
      expect(await store.findByReference("KS-UNKNOWN")).toBeUndefined();
    });

    test("has it all after it was closed and opened again", async () => {
      const place = await prepare();
      const before = await place.open();
      await before.receive(aNewMessage({ reference: "KS-000001" }));
      await before.close();
      const after = await place.open();
      onTestFinished(() => after.close());
      expect(await after.findByReference("KS-000001")).toBeDefined();
    });

    test("keeps one message of one key, and says what it was first sent with", async () => {
      const store = await emptyStore();
      await store.receive(aNewMessage({ keyHash: "key", bodyHash: "first", reference: "KS-000001" }));
      const outcome = await store.receive(
        aNewMessage({ keyHash: "key", bodyHash: "second", reference: "KS-000002" }),
      );
      const earlier = { bodyHash: "first", reference: "KS-000001" };
      expect(outcome).toEqual({ kind: "known-key", earlier });
      expect(await store.findSubmission("key")).toEqual(earlier);
      expect(await store.findSubmission("other key")).toBeUndefined();
      expect(await store.count()).toBe(1);
    });

    test("keeps one message of twenty that arrive at once with one key", async () => {
      const store = await emptyStore();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => store.receive(aNewMessage({ keyHash: "key" }))),
      );
      expect(outcomes.filter(({ kind }) => kind === "stored")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "known-key")).toHaveLength(19);
      expect(await store.count()).toBe(1);
    });

    test("keeps one message of the same words from another form, which gets a receipt of its own", async () => {
      const store = await emptyStore();
      const first = aNewMessage({ bodyHash: "words" });
      const [at, tenMinutesLater] = [first.receivedAt, new Date("2026-01-31T09:40:00Z")];
      await store.receive(first);
      const again = aNewMessage({ bodyHash: "words", receivedAt: tenMinutesLater });
      expect(await store.receive({ ...again, sameWordsSince: new Date(at.getTime() - 1) })).toEqual({
        kind: "same-words",
        reference: first.reference,
      });
      expect(await store.findReceipt(again.receiptTokenHash)).toMatchObject({ message: { id: first.id } });
      expect(await store.findSubmission(again.keyHash)).toMatchObject({ reference: first.reference });
      const later = aNewMessage({ bodyHash: "words", receivedAt: new Date("2026-01-31T09:55:00Z") });
      expect(await store.receive({ ...later, sameWordsSince: tenMinutesLater })).toEqual({ kind: "stored" });
      expect(await store.count()).toBe(2);
    });

    test("keeps one message of twenty that arrive at once with the same words", async () => {
      const store = await emptyStore();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => store.receive(aNewMessage({ bodyHash: "words" }))),
      );
      expect(outcomes.filter(({ kind }) => kind === "stored")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "same-words")).toHaveLength(19);
      expect(await store.count()).toBe(1);
    });

    test("gives no two messages one reference, and stores nothing of the second", async () => {
      const store = await emptyStore();
      await store.receive(aNewMessage({ reference: "KS-000001" }));
      const second = aNewMessage({ reference: "KS-000001" });
      expect(await store.receive(second)).toEqual({ kind: "reference-taken" });
      expect(await store.findSubmission(second.keyHash)).toBeUndefined();
      expect(await store.findReceipt(second.receiptTokenHash)).toBeUndefined();
      expect(await store.receive({ ...second, reference: "KS-000002" })).toEqual({ kind: "stored" });
    });

    test("stores all of a message or nothing of it", async () => {
      const store = await emptyStore();
      await store.receive(aNewMessage({ receiptTokenHash: "token" }));
      const clashing = aNewMessage({ receiptTokenHash: "token" });
      await expect(store.receive(clashing)).rejects.toThrow(/unique/i);
      expect(await store.findByReference(clashing.reference)).toBeUndefined();
      expect(await store.findSubmission(clashing.keyHash)).toBeUndefined();
      expect(await store.receive({ ...clashing, receiptTokenHash: "other" })).toEqual({ kind: "stored" });
    });

    test("finds a receipt by the hash of its token, with the message", async () => {
      const store = await emptyStore();
      const message = aNewMessage({
        receiptTokenHash: "token",
        receivedAt: new Date("2026-01-31T09:30:00Z"),
      });
      await store.receive(message);
      expect(await store.findReceipt("token")).toMatchObject({
        reference: message.reference,
        issuedAt: new Date("2026-01-31T09:30:00Z"),
        message: { id: message.id },
      });
      expect(await store.findReceipt("other token")).toBeUndefined();
    });

    test("lists the newest first, no more than asked for", async () => {
      const store = await emptyStore();
      for (const day of ["02", "03", "01"]) {
        await store.receive(
          aNewMessage({ receivedAt: new Date(`2026-01-${day}T00:00:00Z`), reference: `KS-0000${day}` }),
        );
      }
      const references = (await store.list({ limit: 2 })).map(({ reference }) => reference);
      expect(references).toEqual(["KS-000003", "KS-000002"]);
      expect(await store.count()).toBe(3);
    });

    test("lists and counts what is kept apart by itself, with the reasons", async () => {
      const store = await emptyStore();
      const apart = aNewMessage({ state: "junk", suspicion: ["has links", "presses"] });
      for (const message of [aNewMessage(), apart]) await store.receive(message);
      expect(await store.list({ limit: 9, state: "junk" })).toMatchObject([
        { reference: apart.reference, suspicion: ["has links", "presses"] },
      ]);
      expect([await store.count("inbox"), await store.count("junk"), await store.count()]).toEqual([1, 1, 2]);
    });

    test("counts what a sender has sent since a moment", async () => {
      const store = await emptyStore();
      for (const minute of ["10", "20", "30"]) {
        await store.receive(
          aNewMessage({ sender: "one", receivedAt: new Date(`2026-01-31T09:${minute}:00Z`) }),
        );
      }
      await store.receive(aNewMessage({ sender: "other" }));
      expect(await store.countFrom("one", new Date("2026-01-31T09:10:00Z"))).toBe(2);
      expect(await store.countFrom("stranger", new Date(0))).toBe(0);
    });

    test("tells from which addresses the same text came since a moment", async () => {
      const store = await emptyStore();
      const sent = (email: string, minute: string, message = "Buy now, buy here, buy this.") =>
        store.receive(aNewMessage({ email, message, receivedAt: new Date(`2026-01-31T09:${minute}:00Z`) }));
      await sent("a@a.example", "10");
      await sent("b@b.example", "20");
      await sent("b@b.example", "25");
      await sent("c@c.example", "30");
      await sent("d@d.example", "40", "Something else, at length.");
      await sent("e@e.example", "40", "");
      const senders = async (message: string) =>
        (await store.sendersOf(message, new Date("2026-01-31T09:15:00Z"))).toSorted();
      expect(await senders("Buy now, buy here, buy this.")).toEqual(["b@b.example", "c@c.example"]);
      expect(await senders("")).toEqual([]);
    });

    test("counts together what several processes took from one sender", async () => {
      const place = await prepare();
      const [one, other] = [await place.open(), await place.open()];
      const receivedAt = new Date("2026-01-31T09:30:00Z");
      for (const store of [one, other, one]) await store.receive(aNewMessage({ sender: "one", receivedAt }));
      expect([await one.countFrom("one", new Date(0)), await other.countFrom("one", new Date(0))]).toEqual([
        3, 3,
      ]);
      await Promise.all([one.close(), other.close()]);
    });

    test("rejects once it is closed", async () => {
      const store = await (await prepare()).open();
      await store.receive(aNewMessage());
      await store.close();
      await expect(store.receive(aNewMessage())).rejects.toThrow(/./);
    });
  });
}

let made = 0;

/** A message to store, different from every other in id, reference, key and token. */
export function aNewMessage(changes: Partial<NewMessage> = {}): NewMessage {
  made += 1;
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`,
    reference: `KS-T${String(made).padStart(5, "0")}`,
    receivedAt: new Date("2026-01-31T09:30:00Z"),
    form: "contact",
    ...recordOf(STORED_FIELDS, () => ""),
    name: "Noor Sample",
    email: "noor@company.example",
    topic: "custom-software",
    message: "Three systems keep the same customer, and none agrees.",
    from: "services",
    referrer: "search.example",
    utm: { source: "letter", medium: "mail", campaign: "spring", term: "estate", content: "top" },
    keyHash: `key ${made}`,
    bodyHash: `body ${made}`,
    receiptTokenHash: `token ${made}`,
    sameWordsSince: new Date("2026-01-31T09:20:00Z"),
    consentText: "You may use these details to answer me.",
    requestId: `request ${made}`,
    deliverTo: [],
    state: "inbox",
    suspicion: [],
    sender: "",
    ...changes,
  };
}
