import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { onlyFiles, openSinks } from "./open-sinks.ts";

function sinksFor(env: Record<string, string>) {
  return openSinks(readSettings(env).sinks, {
    dataDir: "data",
    addresses: () => ({ from: "a@kolam.example", to: "b@kolam.example" }),
    now: () => new Date(0),
  });
}

test("without any setting messages go into files, and that is known", () => {
  const sinks = sinksFor({});
  expect(sinks.map(({ name }) => name)).toEqual(["file"]);
  expect(onlyFiles(sinks)).toBe(true);
});

test("what is set takes the place of files", () => {
  const sinks = sinksFor({
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "a@kolam.example",
    MAIL_TO: "b@kolam.example",
    CHAT_URL: "https://chat.example.com",
  });
  expect(sinks.map(({ name }) => name)).toEqual(["mail", "chat"]);
  expect(onlyFiles(sinks)).toBe(false);
});
