/** Without quotes and commas in the name, so that several fit on one line. */
const MAILBOX = /^(?:[^<>@\r\n,;:"]* )?<?[A-Za-z0-9._+-]+@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]+>?$/u;

/** True if text is a mailbox such as `Website <website@example.com>` or a bare address. */
export function isMailbox(text: string): boolean {
  return MAILBOX.test(text);
}
