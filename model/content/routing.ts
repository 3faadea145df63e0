import * as z from "zod/mini";
import { isMailbox } from "../mailbox.ts";
import { field, group, list, passing, slug } from "./fields.ts";

const mailbox = passing(
  isMailbox,
  "must be a mailbox like anna@kolam.example or Anna Sample <anna@kolam.example>",
).check(z.maxLength(320));

export const routingSchema = group(
  "Who receives the mail about a topic instead of MAIL_TO. Other topics, notices, and mail that none of the named can receive go to MAIL_TO.",
  {
    topics: field(
      z._default(
        z.record(slug, field(list(mailbox, 1, 10), "The mailboxes of the topic.", { label: "Mailboxes" })),
        {},
      ),
      "Mailboxes by topic: one of content/pages/contact.json, `campaign` for the campaign page, or `application`.",
      { example: { ai: ["Anna Sample <anna@kolam.example>"], campaign: ["{email}"] } },
    ),
  },
);

/** Recipients of mail, by topic. */
export type Routing = z.output<typeof routingSchema>;
