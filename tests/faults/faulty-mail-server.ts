import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** The steps of handing over a mail at which something can go wrong; the last is after the dot that ends its text. */
export const MAIL_STEPS = ["connect", "EHLO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA", "text"] as const;

export type MailStep = (typeof MAIL_STEPS)[number];

/** Faulty answers of a server. Refusals quote a visitor, as real ones do. */
export const MAIL_FAULTS: Record<string, (socket: Socket) => void> = {
  drops: (socket) => void socket.resetAndDestroy(),
  closes: (socket) => void socket.end(),
  "refuses for now": (socket) => void socket.write("451 4.7.1 <noor@company.example> try later\r\n"),
  "refuses for good": (socket) => void socket.write("554 5.7.1 no, noor@company.example\r\n"),
  "says goodbye": (socket) => void socket.end("421 4.3.2 noor@company.example has to wait\r\n"),
  "answers garbage": (socket) => void socket.end("\0\u00ff<html>noor@company.example\r\n\r\n"),
  "answers half a line": (socket) => void socket.end("25"),
  hangs: () => {},
  "never ends its answer": (socket) => {
    const drip = setInterval(() => socket.write("250-noor@company.example\r\n"), 10);
    socket.on("close", () => clearInterval(drip));
  },
  "answers without a line's end": (socket) => void socket.write(Buffer.alloc(2 * 1024 * 1024, "2")),
};

const EHLO_ANSWER = "250-mail.example\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n";

/**
 * A mail server that behaves until a step, and then as told. It accepts each complete mail, even if its answer then
 * fails, as a server that dies before its answer. Closed with the test.
 * @param at the step that fails; none when left out
 * @param mails how many mails a connection is given as they should be, before it fails
 */
export async function startFaultyMailServer(
  fault: (socket: Socket) => void = () => {},
  at?: MailStep,
  mails = 0,
) {
  const state = { fault, at, mails, connections: 0 };
  const texts: string[] = [];
  const envelopes: string[] = [];
  const sockets = new Set<Socket>();
  let heard: (text: string) => void = () => {};
  const server = createServer((socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    let taken = 0;
    let inText = false;
    let unread = "";
    const answer = (step: MailStep, words: string) => {
      if (step === state.at && taken >= state.mails) state.fault(socket);
      else socket.write(words);
    };
    answer("connect", "220 mail.example\r\n");
    socket.on("data", (chunk) => {
      unread += chunk.toString("latin1");
      for (;;) {
        const ending = inText ? "\r\n.\r\n" : "\r\n";
        const end = unread.indexOf(ending);
        if (end < 0) return;
        const said = unread.slice(0, end);
        unread = unread.slice(end + ending.length);
        if (inText) {
          texts.push(said);
          heard(said);
          inText = false;
          answer("text", "250 taken\r\n");
          taken += 1;
          continue;
        }
        if (/^(?:MAIL|RCPT)/i.test(said)) envelopes.push(said);
        const verb = said.slice(0, 4).toUpperCase();
        if (verb === "EHLO") answer("EHLO", EHLO_ANSWER);
        else if (verb === "STAR") answer("STARTTLS", "220 go on\r\n");
        else if (verb === "AUTH") answer("AUTH", "235 yes\r\n");
        else if (verb === "MAIL") answer("MAIL", "250 yes\r\n");
        else if (verb === "RCPT") answer("RCPT", "250 yes\r\n");
        else if (verb === "DATA") {
          inText = state.at !== "DATA" || taken < state.mails;
          answer("DATA", "354 go on\r\n");
        } else if (verb === "QUIT") socket.end("221 bye\r\n");
        else socket.write(verb === "RSET" ? "250 yes\r\n" : "502 what\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    /** The mails it was sent whole, in their order. */
    texts,
    /** Senders and recipients, command by command. */
    envelopes,
    get connections() {
      return state.connections;
    },
    get open() {
      return sockets.size;
    },
    /** Behaves from now on. */
    repair: () => delete state.at,
    /** Fails from now on, at this step of every connection. */
    fail: (how: (socket: Socket) => void, step: MailStep) => Object.assign(state, { fault: how, at: step }),
    /** Called with each mail that was sent whole. */
    onText: (listener: (text: string) => void) => (heard = listener),
  };
}

/** The Message-ID of a mail as it was sent. */
export function messageIdOf(text: string): string {
  return /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? "";
}
