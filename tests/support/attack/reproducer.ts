/** A line for a shell that sends exactly these bytes to a site on this machine: `npm start` listens on port 3000. */
export function reproducer(bytes: Buffer | string, port = 3000): string {
  const text = Buffer.from(bytes).toString("latin1");
  const escaped = text.replace(/[^\x20-\x7e]|[\\%']/g, (character) => {
    if (character === "%") return "%%";
    if (character === "\r") return String.raw`\r`;
    if (character === "\n") return String.raw`\n`;
    return `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });
  return `printf '${escaped}' | nc -q 2 127.0.0.1 ${port}`;
}
