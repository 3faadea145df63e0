import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aNewMessage } from "../../messages/store/message-store.contract.ts";
import { messageDatabasePath, openMessagePlace } from "./open-message-database.ts";
import { openSqlite } from "./sqlite-connection.ts";

async function lockedStore() {
  const dataDir = temporaryDirectory();
  const store = createMessageStore(await openMessagePlace({ dataDir }));
  const other = openSqlite(messageDatabasePath(dataDir));
  onTestFinished(() => other.close());
  onTestFinished(() => store.close());
  other.exec("begin immediate");
  return { store, other };
}

test("messages that meet the lock of another process wait for it, and the process goes on meanwhile", async () => {
  const { store, other } = await lockedStore();
  const received = Promise.all([store.receive(aNewMessage()), store.receive(aNewMessage())]);
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 5);
  setTimeout(() => other.exec("commit"), 1_000);
  expect(await received).toEqual([{ kind: "stored" }, { kind: "stored" }]);
  clearInterval(clock);
  expect(turns).toBeGreaterThan(5);
});

test("a lock that is held for long is not waited for by each, and nothing of theirs is stored", async () => {
  const { store, other } = await lockedStore();
  const wait = async (messages: number) => {
    const began = performance.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: messages }, () => store.receive(aNewMessage())),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(messages).fill("rejected"));
    return performance.now() - began;
  };
  const one = await wait(1);
  // As long as one, and not twenty times as long.
  expect(await wait(20)).toBeLessThan(5 * one);
  other.exec("commit");
  expect(await store.count()).toBe(0);
  expect(await store.receive(aNewMessage())).toEqual({ kind: "stored" });
});
