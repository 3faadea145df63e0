import type { ChatSettings } from "./chat-settings.ts";
import { outcomeOf, outcomeOfError, sendRequest } from "../../http-request.ts";
import { leadFacts, leadTitle, type Fact } from "../../lead-text.ts";
import type { Delivery } from "../../../store/outbox.ts";
import type { Sink } from "../../sink.ts";

/** Posts to a channel of Teams (Workflows) or Slack (incoming webhook). Visitor text is shown as text, never as markup. */
export function createChatSink({ url, format }: ChatSettings): Sink {
  const compose = format === "slack" ? slackMessage : teamsMessage;
  return {
    name: "chat",
    async deliver(delivery, signal) {
      const body = JSON.stringify(compose(wordsOf(delivery)));
      const headers = { "Content-Type": "application/json; charset=utf-8" };
      try {
        return outcomeOf(await sendRequest({ method: "POST", url, headers, body, signal }));
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}

interface Words {
  title: string;
  facts: readonly Fact[];
  text: string;
}

function wordsOf({ message, notice }: Delivery): Words {
  if (!message) return { title: notice?.subject ?? "", facts: [], text: notice?.text ?? "" };
  return { title: leadTitle(message), facts: leadFacts(message), text: message.message };
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
  const words = [...facts.map(([label, value]) => `${label}: ${value}`), "", text].join("\n").trim();
  const blocks = cut(words, SLACK_TEXT_MAX_CHARS).map((part) => ({
    type: "section",
    text: { type: "plain_text", text: part, emoji: false },
  }));
  return {
    text: escapeSlack(title),
    blocks: [{ type: "header", text: { type: "plain_text", text: title } }, ...blocks],
  };
}

/** Slack's three control characters, in the one field that is not plain text. */
function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
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
