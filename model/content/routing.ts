import * as z from "zod/mini";
import { isMailbox } from "../mailbox.ts";
import { list, passing, slug } from "./fields.ts";

const mailbox = passing(
  isMailbox,
  "must be a mailbox like anna@kolam.example or Anna Sample <anna@kolam.example>",
);

/** content/routing.json: who gets the mail about a topic instead of MAIL_TO. */
export const routingSchema = z.strictObject({
  /** By the slug of a topic of the contact form, or `campaign` or `application`. */
  topics: z._default(z.record(slug, list(mailbox, 1, 10)), {}),
});

/** Who gets which topic's mail. */
export type Routing = z.output<typeof routingSchema>;
