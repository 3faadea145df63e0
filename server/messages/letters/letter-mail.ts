import { PassThrough } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";
import * as z from "zod/mini";
import { addressIn, mailboxesIn } from "../delivery/lead-mail.ts";
import type { MailSettings } from "../delivery/sinks/mail/mail-sink.ts";
import { openTransporter } from "../delivery/sinks/mail/open-transporter.ts";
import type { LetterRow, NewFile } from "./letter-store.ts";

interface Sender {
  /** The mailbox of the team. */
  from: string;
  company: string;
  /** Where answers go. */
  replyTo: string;
}

/** A letter as a mail: from the address of the team, under the name of who wrote it. */
export function composeLetter(
  letter: LetterRow,
  files: readonly NewFile[],
  { from, company, replyTo }: Sender,
): SendMailOptions {
  const address = addressIn(from);
  const copies = mailboxesIn(letter.copies).filter(Boolean);
  const references = letter.ancestor_ids.split(" ").filter(Boolean);
  return {
    from: { name: [letter.from_mailbox, company].filter(Boolean).join(", "), address },
    to: { name: "", address: letter.recipients },
    cc: copies.map((copy) => ({ name: "", address: copy })),
    replyTo: { name: company, address: replyTo },
    envelope: { from: address, to: [letter.recipients, ...copies] },
    subject: letter.subject,
    messageId: `<${letter.mail_id}>`,
    ...(references.length > 0 && {
      inReplyTo: `<${letter.answers_id}>`,
      references: references.map((id) => `<${id}>`),
    }),
    date: new Date(letter.created_at),
    text: `${[letter.body, letter.quoted].filter(Boolean).join("\n\n")}\n`,
    attachments: files.map(({ name, content }) => ({
      filename: name,
      content: Buffer.from(content),
      // A program that opens it decides by its name; we have only the word of a browser.
      contentType: "application/octet-stream",
      contentDisposition: "attachment",
    })),
    textEncoding: "quoted-printable",
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** How a try to send a letter ended; `said` is what the server said, or what happened. */
export type LetterOutcome =
  | { kind: "accepted"; said: string }
  | { kind: "deferred" | "refused" | "unsure"; said: string };

const smtpAnswer = z.object({
  response: z.optional(z.string()),
  /** The recipient first. */
  envelope: z.object({ to: z.array(z.string()) }),
  accepted: z.optional(z.array(z.string())),
  rejectedErrors: z.optional(z.array(z.object({ recipient: z.string(), response: z.optional(z.string()) }))),
});
const smtpError = z.object({
  code: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

const SAID_MAX_CHARS = 300;
const PERMANENT = 500;

/**
 * Sends a mail by a connection of its own, once. Where the connection ends after the server was given all of it and before
 * it answered, it may have been sent. Where copies alone were taken, it is refused.
 */
export async function sendLetter(
  settings: MailSettings,
  mail: SendMailOptions,
  signal: AbortSignal,
): Promise<LetterOutcome> {
  const transporter = await openTransporter(settings, false);
  const given = noteWhenGiven(transporter);
  try {
    const answer = smtpAnswer.parse(await transporter.sendMail({ ...mail, signal }));
    const { response = "", envelope, accepted = [], rejectedErrors = [] } = answer;
    const refusal = rejectedErrors.find(({ recipient }) => recipient === envelope.to[0]);
    if (refusal)
      return {
        kind: "refused",
        said: shortened(`Taken for ${accepted.join(", ")} alone: ${refusal.response ?? ""}`),
      };
    const rejected = rejectedErrors.map(({ recipient }) => recipient).join(", ");
    return { kind: "accepted", said: shortened(`${rejected && `Not taken for ${rejected}. `}${response}`) };
  } catch (error) {
    const { response, responseCode = 0, code = "unknown" } = smtpError.safeParse(error).data ?? {};
    const said = shortened(response || `no answer (${code})`);
    if (responseCode > 0) return { kind: responseCode >= PERMANENT ? "refused" : "deferred", said };
    return { kind: given.whole ? "unsure" : "deferred", said };
  } finally {
    transporter.close();
  }
}

/** Notes when the last byte of a mail is on its way to the server. */
function noteWhenGiven(transporter: Transporter): { whole: boolean } {
  const given = { whole: false };
  transporter.use("stream", ({ message }, done) => {
    message.processFunc((input) =>
      input.pipe(
        new PassThrough({
          flush(end) {
            given.whole = true;
            end();
          },
        }),
      ),
    );
    done();
  });
  return given;
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length > SAID_MAX_CHARS ? `${line.slice(0, SAID_MAX_CHARS)}…` : line;
}
