import { expect, test } from "vitest";
import { bytesUnder } from "../../../tests/support/bytes-under.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { eraseSender } from "../retention/erase-sender.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { aReceivedLetter, describeLetters } from "./letter-store.contract.ts";
import { receiveLetter } from "./letter-store.ts";

describeLetters("SQLite", async () => openMessageDatabase(temporaryDirectory()));

test("no byte of a letter or its file stays after an erasure", async () => {
  const dataDir = temporaryDirectory();
  await using database = openMessageDatabase(dataDir);
  const message = aNewMessage({ reference: "KS-000001" });
  await createMessageStore(database).receive(message);
  const content = Buffer.from("the plan of the mill ".repeat(5_000));
  const letter = aReceivedLetter({
    body: "Words of the letter",
    files: [{ name: "mill.txt", type: "", content }],
  });
  await receiveLetter(database, "KS-000001", letter, new Date(), async () => undefined);
  const traces = ["Words of the letter", "mill.txt", content.toString("base64").slice(300, 340)];
  const found = () => traces.filter((trace) => bytesUnder(dataDir).includes(trace));
  expect(found()).toEqual(traces);
  const secret = new Uint8Array(32).fill(7);
  await eraseSender(database, message.email, { dataDir, secret, now: new Date() });
  expect(found()).toEqual([]);
});
