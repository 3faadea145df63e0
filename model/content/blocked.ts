import * as z from "zod/mini";
import { passing, text } from "./fields.ts";

/** A host that messages name, without `https://` and path. */
const domain = passing(
  (name) => /^(?=.{4,253}$)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+$/u.test(name),
  "must be a domain without https:// and path, like spam.example",
);

/** content/blocked.json: a message with one of these is junk. */
export const blockedSchema = z.strictObject({
  /** Words and phrases, found whole, in any spelling of capitals and accents; `*` at the end leaves an ending open. */
  words: z._default(z.array(text(80).check(z.minLength(3))), []),
  /** Of senders and of links; a domain stands for those below it, too. */
  domains: z._default(z.array(domain), []),
});

/** What the owner of the site blocks. */
export type Blocked = z.output<typeof blockedSchema>;
