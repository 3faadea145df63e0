import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProxy, type Proxy } from "../../support/proxies/run-proxy.ts";
import type { FloorAnswer } from "./floor-answer.ts";

/**
 * Starts nginx with one worker, which serves finished answers from open files.
 * @param site port of the site, which is asked for everything else
 */
export function startNginxFloor(answers: readonly FloorAnswer[], site: number): Promise<Proxy> {
  return runProxy({
    program: "nginx",
    configure(port, folder) {
      const root = join(folder, "answers");
      mkdirSync(root);
      for (const [at, { body }] of answers.entries()) writeFileSync(join(root, String(at)), body);
      return configuration(port, folder, site, answers.map(location(root)).join("\n"));
    },
    arguments: (configFile, folder) => ["-p", folder, "-e", "stderr", "-c", configFile],
  });
}

/** `try_files`, because nginx serves no file for an address that ends in a slash. */
const location =
  (root: string) =>
  ({ path, headers: { "content-type": type = "", ...headers } }: FloorAnswer, at: number) =>
    `
    location = ${quoted(path)} {
      root ${root};
      try_files /${at} =404;
      types {}
      default_type ${quoted(type)};
${Object.entries(headers)
  .map(([name, value]) => `      add_header ${name} ${quoted(value)};`)
  .join("\n")}
    }`;

function quoted(text: string): string {
  if (text.includes("$")) throw new Error(`nginx would read a variable in ${text}`);
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

const configuration = (port: number, folder: string, site: number, locations: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000 inactive=1h;
  keepalive_requests 100000000;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join("\n")}
  server {
    listen 127.0.0.1:${port} backlog=1024;
${locations}
    location / {
      proxy_pass http://127.0.0.1:${site};
      proxy_set_header Host localhost:${site};
    }
  }
}
`;
