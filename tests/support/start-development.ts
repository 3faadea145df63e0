import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { freePort } from "./free-port.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = ["app", "content", "desk", "model", "server", "tools", "package.json", "package-lock.json"];
const CONFIGURATIONS = ["vite.config.ts", "tsconfig.json"];

/** A running development server with sources of its own. */
export interface Development {
  origin: string;
  deskOrigin: string;
  /** Everything it has written, line by line, without colours. */
  lines: readonly string[];
  /** Saves a file with another text; the path is from the root of the repository on. Gives the text before. */
  edit(path: string, change: (text: string) => string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the development server on a free port, in a copy of the sources that may be edited. It has never run there, so
 * that nothing is prepared for the first page. The copy is inside the repository, whose packages it finds in that way.
 */
export async function startDevelopment(): Promise<Development> {
  await mkdir(join(ROOT, ".reports"), { recursive: true });
  const root = await mkdtemp(join(ROOT, ".reports", "development-"));
  await Promise.all(
    [...SOURCES, ...CONFIGURATIONS].map((path) =>
      cp(join(ROOT, path), join(root, path), { recursive: true }),
    ),
  );
  const [port, deskPort] = [await freePort(), await freePort()];
  const server = spawn(process.execPath, ["tools/dev.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: String(port), DESK_PORT: String(deskPort) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  const endWithUs = () => server.kill("SIGKILL");
  process.once("exit", endWithUs);
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    createInterface({ input: stream }).on("line", (line) => lines.push(stripVTControlCharacters(line)));
  }
  const started = new Promise<void>((resolve) =>
    server.stdout.on("data", (text) => String(text).includes("Developing at") && resolve()),
  );
  await Promise.race([
    started,
    ended.then(() => Promise.reject(new Error(`It ended early:\n${lines.join("\n")}`))),
  ]);

  return {
    origin: `http://localhost:${port}`,
    deskOrigin: `http://localhost:${deskPort}`,
    lines,
    async edit(path, change) {
      const before = await readFile(join(root, path), "utf8");
      const after = change(before);
      if (after === before) throw new Error(`${path} stayed as it was`);
      await writeFile(join(root, path), after);
      return before;
    },
    async stop() {
      server.kill("SIGTERM");
      await ended;
      process.off("exit", endWithUs);
      await rm(root, { recursive: true, force: true });
    },
  };
}
