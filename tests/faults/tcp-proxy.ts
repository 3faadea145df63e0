import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** Network faults, by the names of Toxiproxy's toxics, in both directions. */
export interface Toxics {
  /** Milliseconds by which every piece is late. */
  latency?: number;
  /** Milliseconds by which it may be later still; `chance` decides. */
  jitter?: number;
  /** Bytes a second. */
  bandwidth?: number;
  /** Milliseconds until the end of one side is told to the other. */
  slowClose?: number;
  /** Nothing passes any more, and no connection ends: a black hole. */
  timeout?: true;
  /** Connections are reset as soon as either side sends something. */
  reset?: true;
  /** Every piece is cut into pieces of so many bytes. */
  slicer?: number;
  /** A connection ends after so many bytes in one direction. */
  limitData?: number;
}

/** A way to a server that can be made worse while it is used. */
export interface TcpProxy {
  port: number;
  /** Current faults, which also affect open connections. */
  toxics: Toxics;
  /** Cuts every connection. */
  cut(): void;
}

/** Passes on what is sent to it, as badly as it is told to. Gone with the test. */
export async function startTcpProxy(targetPort: number, chance = Math.random): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const proxy = { toxics: {} as Toxics };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    const ends = [near, far] as const;
    for (const end of ends) {
      sockets.add(end);
      end.on("close", () => sockets.delete(end));
      // The other side of a connection that broke hears of it, unless nothing passes.
      end.on("error", () => {
        if (!proxy.toxics.timeout) for (const other of ends) other.destroy();
      });
    }
    void pass(near, far);
    void pass(far, near);
  });

  /** Hands on what one end says, piece by piece, in its order. */
  async function pass(from: Socket, to: Socket): Promise<void> {
    let passed = 0;
    try {
      for await (const chunk of from.iterator({ destroyOnReturn: false })) {
        for (const piece of slices(chunk, proxy.toxics.slicer)) {
          if (proxy.toxics.reset) {
            for (const end of [from, to]) end.resetAndDestroy();
            return;
          }
          await wait(piece.length);
          // Read and forgotten, as long as it lasts and for this connection afterwards too.
          if (proxy.toxics.timeout) await once(from, "close");
          const rest = (proxy.toxics.limitData ?? Infinity) - passed;
          passed += piece.length;
          if (!to.writable) return;
          if (!to.write(piece.subarray(0, rest))) await once(to, "drain");
          if (piece.length >= rest) return void to.end().once("close", () => from.destroy());
        }
      }
      await delay(proxy.toxics.slowClose ?? 0);
      if (!proxy.toxics.timeout) to.end();
    } catch {
      // Either end broke off, and `error` above has told the other.
    }
  }

  async function wait(bytes: number): Promise<void> {
    const { latency = 0, jitter = 0, bandwidth = Infinity } = proxy.toxics;
    const ms = latency + jitter * chance() + (bytes / bandwidth) * 1_000;
    if (ms > 0) await delay(ms);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(() => {
    server.close();
    cut();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, { port, cut });
}

function slices(chunk: Buffer, bytes = chunk.length): Buffer[] {
  const count = Math.ceil(chunk.length / Math.max(1, bytes));
  return Array.from({ length: count }, (_, index) => chunk.subarray(index * bytes, (index + 1) * bytes));
}
