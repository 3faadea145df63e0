import { expect, test } from "vitest";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { OpenMessage } from "#model/desk/message-views.ts";
import { aReceivedLetter } from "../../messages/letters/letter-store.contract.ts";
import { insertReceived, type ReceivedLetter } from "../../messages/letters/letter-store.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aNewMessage } from "../../messages/store/message-store.contract.ts";
import { aDesk } from "../../../tests/support/a-desk.ts";

const AT = new Date("2026-01-30T08:00:00Z");
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

/** The letters that the page of a message shows, of those that came so many minutes after it. */
async function lettersShown(message: string, ...came: (Partial<ReceivedLetter> & { minutes: number })[]) {
  const { database, signedIn } = await aDesk();
  const stored = aNewMessage({ message, email: "maya@customer.example", receivedAt: AT });
  await createMessageStore(database).receive(stored);
  for (const [index, { minutes, ...letter }] of came.entries())
    await database.queries
      .transaction()
      .execute((transaction) =>
        insertReceived(
          transaction,
          stored.id,
          aReceivedLetter({ mailId: `${index}@customer.example`, quoted: "", ...letter }),
          after(minutes),
        ),
      );
  const anna = await signedIn("anna@example.com", "sales");
  const page = await anna.view(DESK_PATHS.message(stored.reference));
  return (page as unknown as { message: OpenMessage }).message.letters;
}

test("of the mail that a message began with the files alone are shown again; letters with the same words are", async () => {
  const files = [{ name: "plan.pdf", type: "application/pdf", content: new Uint8Array([1]) }];
  const letters = await lettersShown(
    "A website\n\nThanks",
    { minutes: 0, subject: "A website", body: "Thanks", files },
    { minutes: 1, subject: "Re: A website", body: "Thanks" },
    { minutes: 2, subject: "RE: AW: A website", body: "", quoted: "" },
    { minutes: 3, subject: "Another thing", body: "Hello" },
  );
  expect(letters.map(({ subject, text }) => [subject, text])).toEqual([
    ["", ""],
    ["", "Thanks"],
    ["RE: AW: A website", ""],
    ["Another thing", "Hello"],
  ]);
  expect(
    await lettersShown("A website\n\nHello", { minutes: 0, subject: "A website", body: "Hello" }),
  ).toEqual([]);
});

test("a letter from another address than the message says so, by any name", async () => {
  const letters = await lettersShown(
    "A website",
    { minutes: 1, from: "Maya <Maya@Customer.example>" },
    { minutes: 2, from: "Maya maya@customer.example <other@evil.example>" },
    { minutes: 3, from: "other@evil.example" },
  );
  expect(letters.map(({ isFromOther }) => isFromOther)).toEqual([false, true, true]);
});
