import * as z from "zod/mini";
import { field, group, list, passing, text } from "./fields.ts";

const domain = passing(
  (name) => /^(?=.{4,253}$)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+$/u.test(name),
  "must be a domain without https:// and path, like spam.example",
).check(z.maxLength(253));

/** Each is looked for in every message. */
const MOST_BLOCKED = 5000;

export const blockedSchema = group(
  "Words and domains that make a message junk for KEEP_QUARANTINE_DAYS: a common word costs you honest messages.",
  {
    words: field(
      z._default(list(text(80).check(z.minLength(3)), 0, MOST_BLOCKED), []),
      "Whole words and phrases in any typed field, in any spelling of capitals and accents; `*` at the end leaves the ending open, `…` stands for a few words.",
      { example: ["nitrile gloves", "cheap paint*"] },
    ),
    domains: field(
      z._default(list(domain, 0, MOST_BLOCKED), []),
      "Domains of senders and links, with their subdomains.",
      { example: ["paint.example"] },
    ),
  },
);

/** The site owner's blocklist. */
export type Blocked = z.output<typeof blockedSchema>;
