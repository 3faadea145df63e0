/** Mail programs on Windows take no longer address than this. */
const HREF_MAX_CHARS = 1900;

/** The parts of a message that a reply uses. */
interface Answered {
  reference: string;
  name: string;
  email: string;
  topic: string;
  text: string;
}

/**
 * Opens a reply in the reader's own mail program: to the sender, with the reference in the subject and the message
 * quoted below, as far as such an address can be long.
 */
export function replyHref({ reference, email, topic, name, text }: Answered): string {
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  const subject = encodeURIComponent(`Re: ${topic} (${reference})`);
  const opening = encodeURIComponent(`\r\n\r\n${name}:\r\n`);
  let href = `mailto:${to}?subject=${subject}&body=${opening}`;
  for (const line of text.split(/\r?\n/)) {
    const quoted = encodeURIComponent(`> ${line.toWellFormed()}\r\n`);
    if (href.length + quoted.length > HREF_MAX_CHARS) return `${href}${encodeURIComponent("> …\r\n")}`;
    href += quoted;
  }
  return href;
}
