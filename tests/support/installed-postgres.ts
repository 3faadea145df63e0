import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

const NEEDED = ["initdb", "postgres", "pg_dump", "pg_restore", "pg_isready"];
const READY_TRIES = 300;

/** The programs of a PostgreSQL that is installed on this machine; the packaged one comes without those for backups. */
export const installedPostgres = globSync("/usr/lib/postgresql/*/bin")
  .toSorted()
  .findLast((folder) => NEEDED.every((name) => existsSync(join(folder, name))));

/** Starts an empty one of it, which is gone when the test is over. @returns the address of a database */
export async function startInstalledPostgres(bin: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const owner = userOf("postgres");
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const cwd = folder;
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "--no-sync"], {
    ...owner,
    cwd,
    stdio: "ignore",
  });
  const port = await freePort();
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings], {
    ...owner,
    cwd,
    stdio: "ignore",
  });
  onTestFinished(async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  });
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    try {
      execFileSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
      return `postgresql://postgres@127.0.0.1:${port}/postgres`;
    } catch {
      await delay(100);
    }
  }
  throw new Error("The installed PostgreSQL did not start");
}

/** The program refuses to run as root, and has a user of its own where it is installed. */
function userOf(name: string): { uid: number; gid: number } | { uid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
