import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as z from "zod/mini";
import type { ConnectionLimits } from "#server/platform/http/limited-server.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";
import { freePort } from "./free-port.ts";
import { noteLogged } from "./logged.ts";
import { putReadPosts } from "./read-posts.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** How `npm start` runs it. */
const { flags, environment } = z
  .object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("tools/server-process.json", "utf8")));
/** A module that the site loads before its own, by the path from our root; the tests of the server name one. */
const preload = process.env["SITE_TEST_PRELOAD"];
const preloaded = preload ? ["--import", pathToFileURL(join(ROOT, preload)).href] : [];
const READY_WITHIN_MS = 60_000;

interface SiteOptions {
  /** Folder of messages and keys; by default a new one, removed by `stop`. */
  dataDir?: string;
  /**
   * True if the folder begins with the shipped posts read, as a later start finds it; by default a new one does, unless
   * the site shows other content than ours. A copy of ours with its posts may say so, too.
   */
  hasReadPosts?: boolean;
  /** Its port; by default a free one. */
  port?: number;
  /** The folder of another built copy of the site. */
  root?: string;
  /** The program, in place of the whole site. */
  program?: string;
  /** The user that it runs as, by number. */
  uid?: number;
  /** Further settings, by the names of the settings table. */
  settings?: Record<string, string>;
  /** Limits of connections other than those of the running site. */
  limits?: Partial<ConnectionLimits>;
  /** An open file that takes what the server writes, in place of `lines`. */
  log?: number;
}

/** A running copy of the built site. */
export interface Site {
  origin: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Everything the server has written to standard output and error, line by line. */
  lines: readonly string[];
  /** Resolves to its exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Asks the server to stop, as an operator would, and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends the server at once, as a power cut would; its data stay. */
  kill(): Promise<void>;
}

/**
 * Starts the built site on a free port and waits until it answers `/healthz`.
 * Throws with the server's own words when it ends early or stays silent for 30 seconds.
 */
export async function startSite({
  dataDir: given,
  port: wanted,
  root = ROOT,
  program = "server/main.ts",
  uid,
  settings = {},
  limits,
  log,
  hasReadPosts = given === undefined && settings["CONTENT_DIR"] === undefined,
}: SiteOptions = {}): Promise<Site> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "kolam-site-")));
  if (hasReadPosts) putReadPosts(dataDir);
  const port = wanted ?? (await freePort());
  const started = limits ? ["tests/support/limited-site.ts", JSON.stringify(limits)] : [program];
  const server = spawn(process.execPath, [...flags, ...preloaded, ...started], {
    cwd: root,
    ...(uid !== undefined && { uid, gid: uid }),
    // Nothing of the developer's own environment reaches the site under test.
    env: {
      ...environment,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      // Many sites run on one machine; a test that wants the desk gives it a port.
      DESK_PORT: "0",
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ["ignore", log ?? "pipe", log ?? "pipe"],
  });
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      noteLogged(line);
    });
  }
  const exited = once(server, "exit").then(([code]) => code as number | null);
  // A test run that dies takes its servers with it.
  const endWithUs = () => server.kill("SIGKILL");
  process.once("exit", endWithUs);
  const ended = exited.finally(() => process.off("exit", endWithUs));

  const origin = `http://localhost:${port}`;
  await Promise.race([
    answersHealthy(origin, () => server.exitCode === null && server.signalCode === null),
    ended.then((code) => Promise.reject(new Error(`The site ended with ${code}:\n${lines.join("\n")}`))),
  ]).catch((error: unknown) => {
    server.kill("SIGKILL");
    throw error;
  });

  return {
    origin,
    port,
    pid: server.pid ?? 0,
    dataDir,
    lines,
    ended,
    async stop() {
      server.kill("SIGTERM");
      const code = await ended;
      if (!given) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
    async kill() {
      server.kill("SIGKILL");
      await ended;
    },
  };
}

async function answersHealthy(origin: string, alive: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (alive()) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`The site did not answer within ${READY_WITHIN_MS / 1000} s.`);
    await delay(25);
  }
}
