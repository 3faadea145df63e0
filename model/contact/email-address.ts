import { CONTACT_FIELDS } from "./contact-fields.ts";

/** Longest part before the @, in characters (RFC 5321). */
const LOCAL_MAX_CHARS = 64;

/** Dot-separated atoms of RFC 5322, with letters of every script (RFC 6531); no quotes, comments or spaces. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** A host name label in any script: hyphens only inside, at most 63 characters. */
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;

/** True for text like name@company.com: a plain address, in any script, at a domain with a dot. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split(".");
  const topLevel = labels.at(-1) ?? "";
  return (
    text.length <= CONTACT_FIELDS.email.max &&
    local.length <= LOCAL_MAX_CHARS &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    topLevel.length >= 2 &&
    !/^\p{N}+$/u.test(topLevel)
  );
}
