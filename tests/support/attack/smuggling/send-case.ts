import { connect } from "node:net";
import { parseAnswers } from "../parse-answers.ts";
import { methodsOf, type RawCase } from "./raw-case.ts";

/** Answer to the bytes of a case. */
export interface Exchange {
  sent: string;
  /** The paths that the client framed, and the one that it did not. */
  framed: string[];
  smuggled: string;
  received: Buffer;
  /** True if the other side ended the connection while ours was open. */
  closed: boolean;
}

/** How long nothing may come before no further answer is awaited: with none yet, behind one, behind all. */
const SILENCE_MS = { first: 500, next: 150, last: 60 };
const LIMIT_MS = 8_000;

const NAMES = ["one", "two", "three", "four", "five"];

/**
 * Sends the bytes of a case with paths of its own, and gives what comes back.
 * @param id one letter and up to seven digits
 * @param pieces number of pieces that the bytes are sent in
 * @param until ends the wait once the answers satisfy it; otherwise a timeout does
 */
export async function sendCase(
  one: RawCase,
  id: string,
  port: number,
  pieces: number,
  until: RawCase["site"],
): Promise<Exchange> {
  // A redirect answers a path in capitals, and names it: an answer tells which request it belongs to.
  const pathOf = (name: string) => `/Framed-${id}-${name}`;
  // As long as its place holder, because the lengths of bodies that hold it are fixed.
  const smuggled = `/S${id.slice(0, 1)}${id.slice(1).padStart(7, "0")}`;
  const sent = one.bytes
    .replace(/<(one|two|three|four|five)>/g, (_, name: string) => pathOf(name))
    .replaceAll("<smuggled>", smuggled);
  const framed = NAMES.filter((name) => one.bytes.includes(`<${name}>`)).map(pathOf);
  const bytes = Buffer.from(sent, "latin1");
  const answer = await exchange(bytes, port, { pieces, until, methods: methodsOf(one) });
  return { sent, framed, smuggled, ...answer };
}

interface ExchangeOptions {
  pieces?: number;
  until?: RawCase["site"];
  methods?: readonly string[];
}

/** Sends bytes and reads until the other side closes or no further answer is to be expected. */
export function exchange(
  bytes: Buffer,
  port: number,
  { pieces = 1, until = "closes", methods = ["GET"] }: ExchangeOptions = {},
): Promise<{ received: Buffer; closed: boolean }> {
  return new Promise((done) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let received = Buffer.alloc(0);
    let silence: NodeJS.Timeout | undefined;
    const finish = (closed: boolean) => {
      clearTimeout(limit);
      clearTimeout(silence);
      socket.destroy();
      done({ received, closed });
    };
    const limit = setTimeout(() => finish(false), LIMIT_MS);
    const wait = () => {
      const ms = silenceAfter(received, until, methods);
      clearTimeout(silence);
      if (ms !== undefined) silence = setTimeout(() => finish(false), ms);
    };
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      wait();
    });
    socket.on("error", () => {});
    socket.on("close", () => finish(true));
    const step = Math.ceil(bytes.length / pieces);
    const send = (at: number) => {
      if (socket.destroyed) return;
      socket.write(bytes.subarray(at, at + step), () => {
        if (at + step >= bytes.length) return wait();
        setTimeout(send, 2, at + step);
      });
    };
    socket.once("connect", () => send(0));
  });
}

/** How long to wait for more; for as long as it takes when something must still come. */
function silenceAfter(received: Buffer, until: RawCase["site"], methods: readonly string[]) {
  if (until === "refuses" || until === "closes") return undefined;
  if (until === "either") return received.length > 0 ? SILENCE_MS.next : SILENCE_MS.first;
  try {
    const { answers } = parseAnswers(received, methods, false);
    return answers.length >= methods.length ? SILENCE_MS.last : undefined;
  } catch {
    return SILENCE_MS.last;
  }
}
