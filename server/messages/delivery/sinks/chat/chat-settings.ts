import { z } from "zod/mini";
import { check, readUrl, refuseOrphans, type Given } from "../../../../platform/settings-error.ts";

export interface ChatSettings {
  url: URL;
  format: "teams" | "slack";
}

export function readChatSettings(given: Given): ChatSettings | undefined {
  const address = given("CHAT_URL");
  if (!address) return refuseOrphans(given, "CHAT_URL", ["CHAT_FORMAT"]);
  const format = check(
    "CHAT_FORMAT",
    z.enum(["teams", "slack"]),
    given("CHAT_FORMAT") ?? "teams",
    "teams or slack",
  );
  return { url: readUrl("CHAT_URL", address), format };
}
