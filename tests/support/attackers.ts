import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** How long an attack may take to come to its end, in milliseconds; far more than it needs. */
const ENDED_WITHIN_MS = 60_000;

/** Connections of an attacker who takes nothing of what he is sent. They are gone when the test is over. */
export interface Attackers {
  sockets: readonly Socket[];
  /** How many connections the site has ended, once it has ended all or a minute is over. */
  ended(): Promise<number>;
}

/** Opens so many connections, each of which begins with these bytes. */
export async function attack(port: number, count: number, firstBytes: string): Promise<Attackers> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    if (firstBytes) socket.write(firstBytes);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map(isOpen));
  return {
    sockets,
    async ended() {
      const deadline = Date.now() + ENDED_WITHIN_MS;
      while (sockets.some(({ closed }) => !closed) && Date.now() < deadline) await delay(50);
      return sockets.filter(({ closed }) => closed).length;
    },
  };
}

/** Resolves when a connection is there, or was refused. */
function isOpen(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once("connect", resolve);
    socket.once("close", () => resolve());
  });
}

/** Visits pages one after the other, each on a connection of its own, and gives the statuses; 0 for no answer. */
export async function visits(port: number, count: number): Promise<number[]> {
  const paths = ["/", "/about", "/services", "/healthz"];
  const statuses: number[] = [];
  for (let visit = 0; visit < count; visit += 1)
    statuses.push(await visitOnce(port, paths[visit % paths.length] ?? "/"));
  return statuses;
}

function visitOnce(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}` };
    const visit = get({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", () => resolve(0));
    });
    visit.once("error", () => resolve(0));
    visit.setTimeout(ENDED_WITHIN_MS, () => visit.destroy());
  });
}
