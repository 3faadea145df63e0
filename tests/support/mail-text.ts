/** What somebody reads of a mail: its subject and its text, or what is left of its HTML. Never throws. */
export function mailText(mail: string): string {
  const { headers, body } = splitPart(mail.replace(/^From .*\n/, ""));
  const parts = textParts(headers, body);
  const part = parts.find(({ html, text }) => !html && text.trim() !== "") ?? parts.find(({ html }) => html);
  const text = part ? visibleText(part) : "";
  return `${decodeWords(headers.get("subject") ?? "")}\n\n${text}`;
}

interface TextPart {
  html: boolean;
  text: string;
}

/** The parts that are text, decoded. */
function textParts(headers: Map<string, string>, body: string): TextPart[] {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";\n]+)/i.exec(type)?.[1]?.trim();
  if (/^multipart\//i.test(type) && boundary) {
    return body
      .split(`--${boundary}`)
      .slice(1)
      .flatMap((part) => {
        const { headers: inner, body: content } = splitPart(part.replace(/^[ \t]*\r?\n/, ""));
        return textParts(inner, content);
      });
  }
  if (!/^\s*text\/(plain|html)|^\s*$/i.test(type)) return [];
  const bytes = decodeBody(body, headers.get("content-transfer-encoding") ?? "");
  return [{ html: /html/i.test(type), text: decode(bytes, /charset="?([\w-]+)/i.exec(type)?.[1]) }];
}

function splitPart(part: string): { headers: Map<string, string>; body: string } {
  const end = part.search(/\r?\n\r?\n/);
  const head = end < 0 ? part : part.slice(0, end);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value ?? ""] as const] : [];
    }),
  );
  return { headers, body: end < 0 ? "" : part.slice(end).trimStart() };
}

function decodeBody(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64");
  if (/quoted-printable/i.test(encoding))
    return Buffer.from(decodeQuoted(body.replace(/=\r?\n/g, "")), "latin1");
  return Buffer.from(body, "utf8");
}

function decodeQuoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  return header.replace(
    /=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi,
    (_, charset: string, way: string, text: string) =>
      decode(
        way.toLowerCase() === "b"
          ? Buffer.from(text, "base64")
          : Buffer.from(decodeQuoted(text.replaceAll("_", " ")), "latin1"),
        charset,
      ),
  );
}

function decode(bytes: Buffer, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** Text as it is read; of HTML without the markup, with the addresses of links written out, as in a form they must be. */
function visibleText({ html, text }: TextPart): string {
  if (!html && !/<(?:html|body|table|font|center)\b/i.test(text)) return text;
  return text
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<a\s[^>]*?href=["']?([^"'\s>]+)[^>]*>/gi, " $1 ")
    .replace(/<(?:br|p|div|tr|td|li|h\d)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/gi, " ")
    .replace(/&lt;/gi, "<")
    .replace(/&gt;/gi, ">")
    .replace(/&quot;/gi, '"')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&amp;/gi, "&")
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n");
}
