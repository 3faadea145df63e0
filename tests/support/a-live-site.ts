import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { noteLogged } from "./logged.ts";
import { openBuiltSite } from "./open-built-site.ts";
import { temporaryDirectory } from "./temporary-directory.ts";

/**
 * A site on a copy of the shipped content that answers at `origin`, in the tests' own process: a process for each would
 * cost four times as much.
 * @param dataDir by default a new folder, which is removed with the test
 */
export async function aLiveSite(settings: Record<string, string> = {}, dataDir = temporaryDirectory()) {
  const content = join(temporaryDirectory(), "content");
  await cp("content", content, { recursive: true });
  const port = await freePort();
  const lines: string[] = [];
  const { app } = await openBuiltSite(
    { CONTENT_DIR: content, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "info", ...settings },
    {
      logStream: {
        write(line) {
          lines.push(line);
          noteLogged(line);
        },
      },
    },
  );
  await app.listen({ host: "localhost", port });
  const origin = `http://localhost:${port}`;
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { origin, content, dataDir, lines: lines as readonly string[], get, stop: () => app.close() };
}

/** Asks until a condition holds; the test's own limit ends what never comes true. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pause(20);
}
