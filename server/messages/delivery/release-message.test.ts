import { expect, test } from "vitest";
import { aRelay, START } from "../../../tests/support/a-relay.ts";
import { releaseMessage } from "./release-message.ts";

const receipts = { on: true, secret: new Uint8Array(32).fill(7) };

test("a message in quarantine is released once, to every sink, and others are left alone", async () => {
  const { database, put } = await aRelay([]);
  const [id] = await put(1, { reference: "KS-000001", state: "quarantine" });
  await put(1, { reference: "KS-000002", state: "quarantine" });
  await put(1, { reference: "KS-000003" });
  const release = (reference: string) => releaseMessage(database, reference, ["mail", "chat"], START);
  expect(await release("KS-NOBODY")).toBe("unknown");
  expect(await release("KS-000003")).toBe("not in quarantine");
  expect(await release("KS-000001")).toBe("released");
  expect(await release("KS-000001")).toBe("not in quarantine");
  const { queries } = database;
  expect(await queries.selectFrom("deliveries").select(["id", "kind"]).orderBy("seq").execute()).toEqual([
    { id: `${id}-mail`, kind: "lead" },
    { id: `${id}-chat`, kind: "lead" },
  ]);
  const states = await queries
    .selectFrom("messages")
    .select(["reference", "state"])
    .orderBy("reference")
    .execute();
  expect(states.map(({ state }) => state)).toEqual(["inbox", "quarantine", "inbox"]);
});

test("the sender of a released message gets the receipt that was held back, where receipts are on", async () => {
  const { database, put } = await aRelay([]);
  await put(1, { reference: "KS-000001", state: "quarantine" });
  await put(1, { reference: "KS-000002", state: "quarantine" });
  await releaseMessage(database, "KS-000001", ["mail"], START, receipts);
  await releaseMessage(database, "KS-000002", ["mail"], START, { ...receipts, on: false });
  const rows = await database.queries.selectFrom("deliveries").select("kind").orderBy("seq").execute();
  expect(rows.map(({ kind }) => kind)).toEqual(["lead", "receipt", "lead"]);
});
