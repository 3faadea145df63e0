import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "../../support/temporary-directory.ts";
import { freePort } from "../../support/free-port.ts";
import type { TestPostgres } from "../../support/postgres.ts";
import { injectedClock, type InjectedClock } from "../clock.ts";
import { buildIoErrors, ioErrors, type IoErrors } from "../io-errors.ts";
import { startNginxFront } from "../nginx-front.ts";
import { buildForgetful, powered, type Powered } from "../power-cut.ts";
import { createSupervisor, type Supervisor } from "../supervisor.ts";
import { startTcpProxy, type TcpProxy } from "../tcp-proxy.ts";
import { startPeers, type Peers } from "./peers.ts";
import type { Recorder } from "./recorder.ts";
import type { Visitors } from "./visitors.ts";

/** The site of a run with everything around it. */
export interface World {
  names: readonly string[];
  supervisor: Supervisor;
  peers: Peers;
  clock: InjectedClock;
  /** The data folder of the first process, and of the only one where messages are in a file. */
  dataDir: string;
  dataDirs: readonly string[];
  /** Ports that visitors may send to now. */
  ports(): readonly number[];
  /** Some process, to be treated badly. */
  anyPort: number;
  visitors(): Visitors;
  /** Present if messages are in a file and there is a compiler. */
  powered?: Powered;
  /** The disk under that file, likewise. */
  disk?: IoErrors;
  postgres?: { server: TestPostgres; url: string; network: TcpProxy };
  settings: Record<string, string>;
  secret: Uint8Array;
  /** Texts that must not be found anywhere. */
  secrets: readonly string[];
}

const NAMES = ["a", "b"];

/**
 * Prepares a site on SQLite, or with a server of PostgreSQL on that, without starting it. With PostgreSQL there are two
 * processes, otherwise a second one only while it takes over from the first.
 */
export async function prepareWorld(
  recorder: Recorder,
  visitors: () => Visitors,
  server?: TestPostgres,
): Promise<World> {
  const folder = temporaryDirectory();
  const library = server ? undefined : buildForgetful(folder);
  const power = library ? powered(folder, library, "messages.sqlite") : undefined;
  const shaky = server ? undefined : buildIoErrors(folder);
  const dataDir = power?.dataDir ?? join(folder, "data");
  const dataDirs = server ? [dataDir, join(folder, "data-of-b")] : [dataDir];
  for (const path of dataDirs) mkdirSync(path, { recursive: true, mode: 0o700 });

  const disk = shaky ? ioErrors(shaky, `${dataDir}/`, folder) : undefined;
  // A power cut has to see which calls the disk refused.
  const preloaded = [power?.env["LD_PRELOAD"], disk?.env["LD_PRELOAD"]].filter(Boolean).join(" ");

  const postgres = server && (await throughANetwork(server));
  const secrets = {
    mail: word(),
    hook: randomBytes(32).toString("base64"),
    blog: word(),
    site: word() + word(),
  };
  const peers = await startPeers(recorder.now, secrets);
  const clock = injectedClock(folder);
  const ports = await Promise.all(NAMES.map(() => freePort()));
  const front = await startNginxFront(ports);
  const settings = {
    ...peers.settings,
    ...clock.env,
    ...power?.env,
    ...disk?.env,
    ...(preloaded && { LD_PRELOAD: preloaded }),
    ...(postgres && { DATABASE_URL: postgres.through }),
    SECRET: secrets.site,
    TRUST_PROXY: "1",
    LOG_LEVEL: "debug",
  };
  const places = NAMES.map((name, index) => [
    name,
    { port: ports[index] ?? 0, dataDir: dataDirs[index] ?? dataDir },
  ]);
  const supervisor = createSupervisor({
    places: Object.fromEntries(places),
    settings,
    changed: (process, change) => recorder.record({ op: "process", at: recorder.now(), process, change }),
  });
  return {
    names: NAMES,
    supervisor,
    peers,
    clock,
    dataDir,
    dataDirs,
    ports() {
      const direct = supervisor.running().map(({ port }) => port);
      return front === undefined || direct.length === 0 ? direct : [...direct, front];
    },
    anyPort: ports[0] ?? 0,
    visitors,
    settings,
    secret: Buffer.from(secrets.site),
    secrets: Object.values(secrets),
    ...(power && { powered: power }),
    ...(disk && { disk }),
    ...(postgres && server && { postgres: { ...postgres, server } }),
  };
}

/** An address of a new database, and the same through a network that can fail. */
async function throughANetwork(server: TestPostgres) {
  const url = await server.newDatabase();
  const network = await startTcpProxy(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(network.port);
  return { url, network, through: through.href };
}

function word(): string {
  return randomBytes(18).toString("base64url");
}
