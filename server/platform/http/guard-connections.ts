import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Connection } from "./connection.ts";
import type { ConnectionLimits } from "./connection-limits.ts";

/** What gives way first when there are too many: who waits for nothing, then who makes us wait. */
const GIVES_WAY = ["idle", "receiving", "writing"] as const;

/** Connections that are ended in one go. Ending one takes a fraction of a millisecond, and visitors wait meanwhile. */
const ENDED_AT_ONCE = 100;

/** Holds the connections of a server to their limits. */
export interface ConnectionGuard {
  /** Starts a request when those before it on its connection are answered. */
  take(request: IncomingMessage, response: ServerResponse, start: () => void): void;
  /** Notes what is sent on a connection, so that bytes that wait are counted. */
  sends(socket: Socket, answer: unknown): void;
}

/**
 * Ends connections that take nothing, ask for too much at once, or have had their last answer, and lets those on which
 * least happens give way to a new one when there are too many.
 * @param addressOf the address that a peer counts for; undefined where many visitors share one
 */
export function guardConnections(
  server: Server,
  addressOf: (peer: string) => string | undefined,
  limits: ConnectionLimits,
): ConnectionGuard {
  // In the order in which something was last asked for; a new one and one that was answered go to the end.
  const open = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();

  // One more than there may be, because the newest comes in before another gives way to it.
  server.maxConnections = limits.maxConnections + 1;
  server.on("connection", (socket) => {
    const connection = new Connection(socket, addressOf(socket.remoteAddress ?? ""), limits);
    open.set(socket, connection);
    socket.once("close", () => forget(connection));
    const { address } = connection;
    if (address !== undefined) {
      const neighbours = byAddress.get(address) ?? new Set();
      byAddress.set(address, neighbours.add(connection));
      if (neighbours.size > limits.maxPerAddress) end(leastActive(neighbours, connection));
    }
    if (open.size > limits.maxConnections) end(leastActive(open.values(), connection));
  });

  server.once("listening", () => {
    const timer = setInterval(check, limits.checkEveryMs).unref();
    server.once("close", () => clearInterval(timer));
  });

  return {
    take(request, response, start) {
      const connection = open.get(request.socket);
      // It was ended while its requests were being read.
      if (!connection) return;
      response.once("close", () => {
        if (!open.has(connection.socket)) return;
        open.delete(connection.socket);
        open.set(connection.socket, connection);
        connection.answered();
      });
      if (connection.take(request, start) > limits.maxPipelined) end(connection);
    },
    sends(socket, answer) {
      const connection = open.get(socket);
      if (connection && Buffer.isBuffer(answer)) connection.answer = answer;
    },
  };

  function check(): void {
    const now = performance.now();
    let ended = 0;
    for (const connection of open.values()) {
      if (connection.mayStay(now)) continue;
      end(connection);
      ended += 1;
      if (ended === ENDED_AT_ONCE) return;
    }
    boundWaitingBytes();
  }

  function end(connection: Connection): void {
    forget(connection);
    // What the system still holds for it is dropped as well.
    connection.socket.resetAndDestroy();
  }

  function forget({ socket, address }: Connection): void {
    const connection = open.get(socket);
    if (!connection) return;
    open.delete(socket);
    if (address === undefined) return;
    const neighbours = byAddress.get(address);
    neighbours?.delete(connection);
    if (neighbours?.size === 0) byAddress.delete(address);
  }

  /** Ends those who wait longest for answers that nobody else waits for, until the rest fits. */
  function boundWaitingBytes(): void {
    const writing = [...open.values()].filter(({ phase }) => phase === "writing");
    const holders = new Map<Buffer, number>();
    for (const { answer } of writing) if (answer) holders.set(answer, (holders.get(answer) ?? 0) + 1);
    let bytes = [...holders.keys()].reduce((sum, answer) => sum + answer.length, 0);
    for (const connection of writing.toSorted((one, other) => one.movedAt - other.movedAt)) {
      if (bytes <= limits.maxWaitingBytes) return;
      const { answer } = connection;
      if (!answer || holders.get(answer) !== 1) continue;
      bytes -= answer.length;
      end(connection);
    }
  }
}

/** The connection that gives way to a newcomer: itself, when all others wait for us. */
function leastActive(connections: Iterable<Connection>, newcomer: Connection): Connection {
  const found = new Map<string, Connection>();
  for (const connection of connections) {
    if (connection === newcomer) continue;
    const { phase } = connection;
    if (phase === "idle") return connection;
    const before = found.get(phase);
    if (!before || connection.movedAt < before.movedAt) found.set(phase, connection);
  }
  for (const phase of GIVES_WAY) {
    const connection = found.get(phase);
    if (connection) return connection;
  }
  return newcomer;
}
