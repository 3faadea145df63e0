import { expect, test } from "vitest";
import { readChatSettings } from "./chat-sink.ts";

const read = (env: Record<string, string>) => readChatSettings((name) => env[name]);
const CHAT_URL = "https://chat.example.com/y";

test("a chat is one of Teams unless it is said to be one of Slack", () => {
  expect(read({})).toBeUndefined();
  expect(read({ CHAT_URL })).toMatchObject({ format: "teams" });
  expect(read({ CHAT_URL, CHAT_FORMAT: "slack" })).toMatchObject({ format: "slack" });
});

test.each([
  [{ CHAT_URL, CHAT_FORMAT: "irc" }, /^CHAT_FORMAT must be teams or slack/],
  [{ CHAT_FORMAT: "slack" }, /^CHAT_URL must be set with CHAT_FORMAT/],
  [{ CHAT_URL: "chat" }, /^CHAT_URL must be an address/],
])("%o is refused by its name", (env, message) => {
  expect(() => read(env)).toThrow(message);
});
