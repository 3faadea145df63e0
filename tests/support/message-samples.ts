import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseContactForm, type ContactMessage } from "#model/contact/parse-contact-form.ts";
import { aContactForm } from "./contact-form.ts";

/**
 * Rules are corrected with one half, and with samples that were fresh when they were first judged, as their comments say;
 * those lie in both halves since.
 */
export type Half = "tuned" | "held out";

export interface MessageSample {
  language: string;
  half: Half;
  message: ContactMessage;
}

/**
 * The invented samples of a file in tests/fixtures/spam.
 * @throws when the form would not take one of them
 */
export function readMessageSamples(name: "spam-messages" | "honest-messages"): MessageSample[] {
  const lines = readFileSync(new URL(`../fixtures/spam/${name}.txt`, import.meta.url), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map(readSample);
}

function readSample(line: string): MessageSample {
  const [language = "", sender = "", email = "", company = "", phone = "", ...words] = line.split(" | ");
  const message = words.join(" | ").replaceAll("⏎", "\n");
  const parsed = parseContactForm(aContactForm({ name: sender, email, company, phone, message }));
  if (!parsed.ok) throw new Error(`${line}: ${JSON.stringify(parsed.problems)}`);
  return { language, half: halfOf(message), message: parsed.message };
}

/** By a hash of the words, so that nobody chooses. */
function halfOf(message: string): Half {
  return createHash("sha256").update(message).digest().readUInt8(0) % 2 === 0 ? "tuned" : "held out";
}
