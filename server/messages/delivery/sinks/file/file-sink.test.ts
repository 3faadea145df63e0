import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../../tests/support/a-delivery.ts";
import { temporaryDirectory } from "../../../../../tests/support/temporary-directory.ts";
import { createFileSink, outboxFolder, removeOutboxFiles } from "./file-sink.ts";

test("a message becomes one mail in a file that any mail program reads, for its owner alone", async () => {
  const dataDir = temporaryDirectory();
  const sink = createFileSink(dataDir, () => ({ from: "a@kolam.example", to: "b@kolam.example" }));
  const delivery = aDelivery({ message: "Three systems 😀\nand none agrees." });
  await sink.deliver(delivery, noHurry);
  expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  const folder = outboxFolder(dataDir);
  expect(readdirSync(folder)).toEqual([`${delivery.id}.eml`]);
  const path = join(folder, `${delivery.id}.eml`);
  expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
  const mail = await PostalMime.parse(readFileSync(path));
  expect(mail.text).toContain("Three systems 😀\nand none agrees.");
  expect(mail.to).toEqual([{ address: "b@kolam.example", name: "" }]);
});

test("a folder that cannot be written concerns every message, and nothing of one is in the words", async () => {
  const sink = createFileSink("package.json", () => ({ from: "a@kolam.example", to: "b@kolam.example" }));
  expect(await sink.deliver(aDelivery(), noHurry)).toEqual({
    kind: "failed",
    scope: "sink",
    reason: "ENOTDIR",
    fix: "DATA_DIR: the site may not write into its folder outbox: ENOTDIR",
  });
});

test("an outbox is for its owner alone, and loses the files of the messages that are removed, begun ones too", async () => {
  const dataDir = temporaryDirectory();
  expect(() => removeOutboxFiles(dataDir, ["any"])).not.toThrow();
  const sink = createFileSink(dataDir, () => ({ from: "a@kolam.example", to: "b@kolam.example" }));
  const [gone, kept] = [aDelivery(), aDelivery()];
  for (const delivery of [gone, kept]) await sink.deliver(delivery, noHurry);
  const folder = outboxFolder(dataDir);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
  writeFileSync(join(folder, `${gone.id}.eml.1.part`), "");
  removeOutboxFiles(dataDir, [gone.message?.id ?? "", "unknown"]);
  expect(readdirSync(folder)).toEqual([`${kept.id}.eml`]);
});
