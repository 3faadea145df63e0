import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../../tests/support/a-delivery.ts";
import { startHost } from "../../../../../tests/support/http-host.ts";
import type { Delivery } from "../../../store/outbox.ts";
import { createChatSink, type ChatSettings } from "./chat-sink.ts";

/** What the chat is posted for a delivery. */
async function posted(format: ChatSettings["format"], delivery: Delivery): Promise<unknown> {
  const { requests, url } = await startHost((_request, response) => response.end("ok"));
  const sink = createChatSink({ url, format });
  expect(sink.name).toBe("chat");
  expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  return JSON.parse(requests[0]?.body ?? "");
}

const notice = { subject: "Channel failing: <mail> & more", text: "It *fails*.\nSee `stats`." };
const aNotice: Delivery = { ...aDelivery(), kind: "notice", notice };
delete aNotice.message;

/** A message of few facts, and what is told of it. */
const message = {
  reference: "KS-000001",
  topic: "ai",
  message: "Three systems.",
  from: "",
  referrer: "",
  utm: { source: "", medium: "", campaign: "", term: "", content: "" },
  consentText: "",
};
const FACTS = [
  ["Reference", "KS-000001"],
  ["Received", "2026-01-31T09:30:00.000Z"],
  ["Name", "Noor Sample"],
  ["E-mail", "noor@company.example"],
  ["Topic", "ai"],
  ["Form", "contact"],
] as const;

test("Slack gets a header, and the lines of a message in plain text", async () => {
  const title = "Message KS-000001 (ai)";
  const text = `${FACTS.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\nThree systems.`;
  expect(await posted("slack", aDelivery(message))).toEqual({
    text: title,
    blocks: [
      { type: "header", text: { type: "plain_text", text: title } },
      { type: "section", text: { type: "plain_text", text, emoji: false } },
    ],
  });
});

test("Slack gets a notice, its control characters escaped where they would be read", async () => {
  expect(await posted("slack", aNotice)).toEqual({
    text: "Channel failing: &lt;mail&gt; &amp; more",
    blocks: [
      { type: "header", text: { type: "plain_text", text: notice.subject } },
      { type: "section", text: { type: "plain_text", text: notice.text, emoji: false } },
    ],
  });
});

test("a text too long for a block of Slack goes on in the next, and no character is lost between them", async () => {
  const text = "😀".repeat(6_000);
  const body = await posted("slack", { ...aNotice, notice: { subject: "Long", text } });
  expect(body).toMatchObject({
    blocks: [
      { type: "header" },
      { text: { text: "😀".repeat(3_000) } },
      { text: { text: "😀".repeat(3_000) } },
    ],
  });
  const { blocks } = body as { blocks: unknown[] };
  expect(blocks).toHaveLength(3);
});

/** A card of Teams around these parts. */
const card = (body: unknown[]) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        body,
      },
    },
  ],
});
const heading = { type: "TextBlock", size: "Medium", weight: "Bolder", wrap: true };

test("Teams gets a card with the title, the facts and the text of a message", async () => {
  const facts = FACTS.map(([title, value]) => ({ title, value: value.replaceAll("-", "\\-") }));
  expect(await posted("teams", aDelivery(message))).toEqual(
    card([
      { ...heading, text: "Message KS\\-000001 \\(ai\\)" },
      { type: "FactSet", facts },
      { type: "TextBlock", wrap: true, text: "Three systems." },
    ]),
  );
});

test("Teams gets a notice as text, with its paragraphs and none of its markup", async () => {
  expect(await posted("teams", aNotice)).toEqual(
    card([
      { ...heading, text: "Channel failing: \\<mail\\> & more" },
      { type: "FactSet", facts: [] },
      { type: "TextBlock", wrap: true, text: "It \\*fails\\*.\n\nSee \\`stats\\`." },
    ]),
  );
});
