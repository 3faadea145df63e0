import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Proxy } from "../../support/proxies/run-proxy.ts";
import { startNginx } from "../../support/proxies/start-nginx.ts";
import type { FloorAnswer } from "./floor-answers.ts";

const SERVER = `access_log off;
    sendfile on;
    tcp_nopush on;
    open_file_cache max=1000 inactive=1h;
    keepalive_requests 100000000;`;

/**
 * Starts nginx with one worker, which serves finished answers from open files.
 * @param site port of the site, which is asked for everything else
 */
export async function startFloor(answers: readonly FloorAnswer[], site: number): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "floor-"));
  for (const [at, { body }] of answers.entries()) await writeFile(join(folder, String(at)), body);
  const locations = answers.map((answer, at) => location(folder, answer, at));
  const nginx = await startNginx({ upstreams: [site], server: [SERVER, ...locations].join("\n") });
  const stop = async () => {
    await nginx.stop();
    await rm(folder, { recursive: true });
  };
  return { ...nginx, stop };
}

/** `try_files`, because nginx serves no file for an address that ends in a slash. */
function location(folder: string, { path, headers }: FloorAnswer, at: number): string {
  const { "content-type": type = "", ...others } = headers;
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  return `location = ${quoted(path)} {
      root ${folder};
      try_files /${at} =404;
      types {}
      default_type ${quoted(type)};
      ${added.join("\n      ")}
    }`;
}

function quoted(text: string): string {
  if (text.includes("$")) throw new Error(`nginx would read a variable in ${text}`);
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}
