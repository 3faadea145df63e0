import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** One request of a flood or of a visitor. */
export interface Asked {
  path: string;
  /** A posted form; GET without. */
  form?: string;
}

/** Answers to a flood. */
export interface Answered {
  path: string;
  /** 0 when the connection broke. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Way {
  port: number;
  /** The name under which the site is asked. */
  host: string;
  agent?: Agent;
  /** The address from which it is asked. */
  from?: string;
}

/** Asks once. Never rejects. */
export function ask({ port, host, agent, from }: Way, { path, form }: Asked): Promise<Answered> {
  return new Promise((resolve) => {
    const done = (status: number, headers: IncomingHttpHeaders, body: string) =>
      resolve({ path, status, headers, body });
    const broken = () => done(0, {}, "");
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        path,
        method: form === undefined ? "GET" : "POST",
        headers: {
          host,
          ...(form !== undefined && {
            "content-type": "application/x-www-form-urlencoded",
            "content-length": Buffer.byteLength(form),
          }),
        },
        // A visitor comes by a connection of their own.
        agent: agent ?? false,
        ...(from !== undefined && { localAddress: from }),
      },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => (body += chunk));
        answer.on("end", () => done(answer.statusCode ?? 0, answer.headers, body));
        answer.on("error", broken);
      },
    );
    asked.on("error", broken);
    asked.end(form);
  });
}

interface FloodOptions extends Omit<Way, "agent" | "from"> {
  connections: number;
  /** The address of each connection; the machine's own when left out. */
  from?: (connection: number) => string;
  /** The request for a number that never repeats. */
  asks: (count: number) => Asked;
}

/** Connections that ask without pause, each the next thing as soon as it has an answer. */
export function startFlood({ port, host, connections, from, asks }: FloodOptions) {
  const answers: Answered[] = [];
  let count = 0;
  const stopping = new AbortController();
  const loops = Array.from({ length: connections }, async (_, connection) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopping.signal.aborted) {
      const answer = await ask(
        { port, host, agent, ...(from && { from: from(connection) }) },
        asks((count += 1)),
      );
      answers.push(answer);
      // A flood that is cut off must not become a busy loop of this program.
      if (answer.status === 0) await delay(20);
    }
    agent.destroy();
  });
  return {
    answers,
    /** Resolves when every connection has been answered so many times, on average. */
    async rounds(number: number): Promise<void> {
      const until = answers.length + number * connections;
      while (answers.length < until) await delay(10);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
