import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../tests/support/a-delivery.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { readSettings } from "../../settings.ts";
import { onlyFiles, openSinks } from "./open-sinks.ts";

function sinksFor(env: Record<string, string>, dataDir = "data") {
  return openSinks(readSettings(env).sinks, {
    dataDir,
    addresses: () => ({ from: "a@kolam.example", to: "b@kolam.example" }),
    now: () => new Date(0),
  });
}

test("without any setting messages go into files, and that is known", async () => {
  const sinks = sinksFor({}, temporaryDirectory());
  expect(sinks.map(({ name }) => name)).toEqual(["file"]);
  expect(onlyFiles(sinks)).toBe(true);
  expect(await sinks[0]?.deliver(aDelivery(), noHurry)).toEqual({ kind: "sent" });
});

test("what is set takes the place of files", () => {
  const mail = {
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "a@kolam.example",
    MAIL_TO: "b@kolam.example",
  };
  const chat = { CHAT_URL: "https://chat.example.com" };
  const sinks = sinksFor({ ...mail, ...chat });
  expect(sinks.map(({ name }) => name)).toEqual(["mail", "chat"]);
  expect(onlyFiles(sinks)).toBe(false);
  expect(onlyFiles([...sinks, ...sinksFor({})])).toBe(false);
  const all = sinksFor({
    ...mail,
    ...chat,
    WEBHOOK_URL: "https://hooks.example.com",
    WEBHOOK_SECRET: Buffer.alloc(24, 1).toString("base64"),
    DATAVERSE_URL: "https://x.crm.dynamics.com",
    DATAVERSE_TENANT: "tenant",
    DATAVERSE_CLIENT_ID: "client",
    DATAVERSE_CLIENT_SECRET: "secret",
  });
  expect(all.map(({ name, leadsOnly }) => [name, leadsOnly])).toEqual([
    ["mail", undefined],
    ["webhook", undefined],
    ["chat", undefined],
    ["dataverse", true],
  ]);
});
