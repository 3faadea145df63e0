import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { freePort } from "../support/free-port.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const UP_WITHIN_MS = 5_000;

/** Says whether an answer came from a process of the site; "-" stands for one of nginx's own. */
export const ANSWERED_HEADER = "x-answered-after";

/**
 * Puts nginx before processes of the site, as the documentation of deployment does, and gives its port. Undefined where
 * nginx is not installed. Gone with the test.
 */
export async function startNginxFront(ports: readonly number[]): Promise<number | undefined> {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  const folder = temporaryDirectory();
  const port = await freePort();
  for (const name of ["body", "proxy", "other"]) mkdirSync(join(folder, name));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, ports));
  const nginx = spawn("nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", file], {
    stdio: "ignore",
  });
  onTestFinished(() => void nginx.kill("SIGKILL"));
  const deadline = Date.now() + UP_WITHIN_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error("nginx does not answer");
    await delay(20);
  }
  return port;
}

// One process, so that ending it ends all of it.
const configuration = (folder: string, port: number, ports: readonly number[]) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/other;
  uwsgi_temp_path ${folder}/other;
  scgi_temp_path ${folder}/other;
  upstream site {
${ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;`).join("\n")}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 15s;
      add_header ${ANSWERED_HEADER} $upstream_header_time always;
    }
  }
}
`;
