import { Agent, request } from "node:http";

/** What a server made of a load. */
export interface Load {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** One request; its address is of the server under load. */
export interface Shot {
  path: string;
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** The status without which the load is no load. */
  status: number;
}

interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** Makes the next request. */
  next: () => Shot;
}

/**
 * Asks over fixed connections, each with its next request as soon as the last is answered.
 * @returns each request's milliseconds, in the order of the answers, and the seconds that all took
 * @throws Error at the first answer of another status
 */
export async function generateLoad({
  port,
  connections,
  seconds,
  next,
}: LoadPlan): Promise<{ times: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const connection = async () => {
    while (performance.now() < end) {
      const shot = next();
      const sent = performance.now();
      const status = await shoot(agent, port, shot);
      if (status !== shot.status) throw new Error(`${shot.path} answers ${status} under load`);
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
  } finally {
    agent.destroy();
  }
  return { times, seconds: (performance.now() - began) / 1_000 };
}

function shoot(agent: Agent, port: number, { path, method = "GET", headers, body = "" }: Shot) {
  return new Promise<number | undefined>((resolve, reject) => {
    const length = method === "POST" ? { "content-length": Buffer.byteLength(body) } : {};
    const sending = request({
      agent,
      port,
      host: "127.0.0.1",
      path,
      method,
      headers: { ...headers, ...length },
    });
    sending.on("error", reject);
    sending.on("response", (answer) => {
      answer.resume();
      answer.on("error", reject);
      answer.on("end", () => resolve(answer.statusCode));
    });
    sending.end(body);
  });
}
