import { connect, type Socket } from "node:net";
import { parseAnswers, type Answer } from "./parse-answers.ts";

const LIMIT_MS = 60_000;

/** A client that keeps its connection for as long as the site does, and counts the answers it is given. */
export class Connection {
  readonly #port: number;
  #socket: Socket | undefined;
  #received: Buffer[] = [];
  #changed: (() => void) | undefined;
  #ended = false;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Sends one framed request and gives its one answer.
   * @throws when no answer, more than one or something else comes
   */
  async ask(bytes: Buffer, method: string): Promise<Answer> {
    // An idle connection may end at any time, as one does that has served its thousand requests.
    if (!this.#socket || this.#ended) this.#open();
    this.#received = [];
    this.#socket?.write(bytes);
    const deadline = Date.now() + LIMIT_MS;
    for (;;) {
      const ended = this.#ended;
      const { answers, rest } = parseAnswers(Buffer.concat(this.#received), [method], ended);
      const [answer] = answers;
      if (answer) {
        if (rest.length > 0) throw new Error("More came than one answer");
        if (answer.closes) this.#close();
        return answer;
      }
      if (ended) throw new Error("The connection ended without an answer");
      if (Date.now() > deadline) {
        this.#close();
        throw new Error(`No answer within ${LIMIT_MS / 1000} s`);
      }
      await this.#change();
    }
  }

  /**
   * Sends bytes that may be no request, says that no more will follow, and gives every answer.
   * @throws when what comes are no answers, or the site leaves the connection open
   */
  async send(bytes: Buffer): Promise<Answer[]> {
    this.#close();
    this.#open();
    this.#socket?.end(bytes);
    const deadline = Date.now() + LIMIT_MS;
    while (!this.#ended) {
      if (Date.now() > deadline) {
        this.#close();
        throw new Error("The connection was left open");
      }
      await this.#change();
    }
    const all = Buffer.concat(this.#received);
    const text = bytes.toString("latin1");
    const methods = [...text.matchAll(/(?:^|\n)([A-Z]+) [^\r\n]* HTTP\/1\.[01]/g)].map(
      ([, method = ""]) => method,
    );
    // Random changes may add a request that this parser misses, or remove one where it finds HEAD.
    const asRead = [...methods, "GET", "GET"];
    const readings = [asRead, asRead.map(() => "GET"), asRead.map(() => "HEAD")];
    let failure: unknown;
    for (const reading of readings) {
      try {
        return parseAnswers(all, reading, true).answers;
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  close(): void {
    this.#close();
  }

  #open(): void {
    this.#received = [];
    this.#ended = false;
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    this.#socket = socket;
    const told = () => this.#changed?.();
    socket.on("data", (chunk: Buffer) => {
      if (socket !== this.#socket) return;
      this.#received.push(chunk);
      told();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      if (socket !== this.#socket) return;
      this.#ended = true;
      told();
    });
  }

  #close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#ended = true;
  }

  async #change(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 500);
      this.#changed = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#changed = undefined;
  }
}
