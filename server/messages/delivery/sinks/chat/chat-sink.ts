import { z } from "zod/mini";
import { check, readUrl, refuseOrphans, type Given } from "../../../../platform/settings-error.ts";
import { postJson, type SettingFaults } from "../../http-request.ts";
import { factLines, leadFacts, leadTitle, type Fact, type LeadWords } from "../../lead-text.ts";
import type { Delivery } from "../../../store/outbox.ts";
import type { Sink } from "../../sink.ts";

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

/** Posts to a channel of Teams (Workflows) or Slack (incoming webhook). Visitor text is shown as text, never as markup. */
export function createChatSink(
  { url, format }: ChatSettings,
  { leadWords }: { leadWords?: LeadWords } = {},
): Sink {
  const compose = format === "slack" ? slackMessage : teamsMessage;
  return {
    name: "chat",
    deliver(delivery, signal) {
      const body = JSON.stringify(compose(wordsOf(delivery, leadWords)));
      return postJson({ url, body, signal, faults: FAULTS });
    },
  };
}

const NOTHING_THERE = "CHAT_URL: the incoming webhook at this address no longer exists";
const REFUSED = "CHAT_URL: the chat refuses this incoming webhook";
const MOVED = "CHAT_URL: the incoming webhook has moved to another address";

/** The settings to blame for answers of the chat. */
const FAULTS: SettingFaults = {
  301: MOVED,
  308: MOVED,
  401: REFUSED,
  403: REFUSED,
  404: NOTHING_THERE,
  405: "CHAT_URL: nothing at this address accepts a POST",
  410: NOTHING_THERE,
};

interface Words {
  title: string;
  facts: readonly Fact[];
  text: string;
}

function wordsOf({ message, notice }: Delivery, leadWords?: LeadWords): Words {
  // Notices contain no message content.
  if (notice || !message) return { title: notice?.subject ?? "", facts: [], text: notice?.text ?? "" };
  return { title: leadTitle(message), facts: leadFacts(message, leadWords), text: message.message };
}

/** An adaptive card. Its text blocks are Markdown, so anything that could be markup is escaped with a backslash. */
function teamsMessage({ title, facts, text }: Words) {
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      { type: "TextBlock", size: "Medium", weight: "Bolder", wrap: true, text: plainMarkdown(title) },
      {
        type: "FactSet",
        facts: facts.map(([label, value]) => ({ title: label, value: plainMarkdown(value) })),
      },
      { type: "TextBlock", wrap: true, text: plainMarkdown(text) },
    ],
  };
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content }],
  };
}

/** Longest text of a Slack block, in characters. */
const SLACK_TEXT_MAX_CHARS = 3000;

function slackMessage({ title, facts, text }: Words) {
  const words = factLines(facts, text);
  const blocks = cut(words, SLACK_TEXT_MAX_CHARS).map((part) => ({
    type: "section",
    text: { type: "plain_text", text: part, emoji: false },
  }));
  return {
    // The one field that is not plain text: Slack's three control characters are escaped.
    text: title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    blocks: [{ type: "header", text: { type: "plain_text", text: title } }, ...blocks],
  };
}

function plainMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, "\\$&").replaceAll("\n", "\n\n");
}

function cut(text: string, length: number): string[] {
  const characters = Array.from(text);
  const parts = Math.max(1, Math.ceil(characters.length / length));
  return Array.from({ length: parts }, (_, index) =>
    characters.slice(index * length, (index + 1) * length).join(""),
  );
}
