import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { findProgram } from "../find-program.ts";
import { freePort } from "../free-port.ts";

/** Log file of a proxy that cannot log requests to its output. */
export const ACCESS_LOG = "access.log";
const READY_WITHIN_MS = 15_000;

/** A reverse proxy that runs in front of one or more sites, on a port of this machine. */
export interface Proxy {
  origin: string;
  port: number;
  pid: number;
  /** Its standard output and error, line by line. */
  lines: readonly string[];
  /** Everything that it has logged, the requests among it as it read them. */
  log(): string;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** How a kind of proxy is configured and started. */
export interface ProxyKind {
  program: string;
  /** @param folder its own, for everything that it writes */
  configure(port: number, folder: string): string;
  /** The arguments that start it in the foreground. */
  arguments(configFile: string, folder: string): string[];
}

/**
 * Starts a proxy on a free port with a temporary folder, and waits until it takes connections.
 * Throws with the proxy's own words when it ends early or stays silent.
 */
export async function runProxy(kind: ProxyKind): Promise<Proxy> {
  const program = findProgram(kind.program);
  if (!program) throw new Error(`${kind.program} is not installed`);
  const folder = await mkdtemp(join(tmpdir(), `${kind.program}-`));
  const port = await freePort();
  const accessLog = join(folder, ACCESS_LOG);
  const configFile = join(folder, "proxy.conf");
  await writeFile(configFile, kind.configure(port, folder));
  const child = spawn(program, kind.arguments(configFile, folder), {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  }
  const exited = once(child, "exit");
  // SIGTERM, because nginx takes its workers with it only when it is asked to end.
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  const stop = async () => {
    process.off("exit", endWithUs);
    child.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const log = () => [...lines, existsSync(accessLog) ? readFileSync(accessLog, "latin1") : ""].join("\n");
  const early = exited.then(() => Promise.reject(new Error(`${kind.program} ended:\n${lines.join("\n")}`)));
  early.catch(() => {});
  await Promise.race([takesConnections(port), early]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin: `http://localhost:${port}`, port, pid: child.pid ?? 0, lines, log, stop };
}

async function takesConnections(port: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(25);
  }
  throw new Error(`The proxy took no connection within ${READY_WITHIN_MS / 1000} s.`);
}
