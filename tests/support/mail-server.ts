import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** A mail as the server was given it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: Buffer;
}

/**
 * A mail server that takes everything, unless the options say otherwise. Gone with the test.
 * @param at the port to listen on; a free one when left out
 */
export async function startMailServer(options: Partial<SMTPServerOptions> = {}, at = 0) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    // A connection that waits for its next mail holds up no end of a test.
    closeTimeout: 50,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = mailFrom ? mailFrom.address : "";
        mails.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
        done();
      });
    },
    ...options,
  });
  // Clients that break off are part of what is tested.
  server.on("error", () => {});
  server.listen(at, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  onTestFinished(stop);
  return { mails, port, url: new URL(`smtp://127.0.0.1:${port}`), stop };
}
