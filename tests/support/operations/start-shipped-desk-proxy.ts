import { runProxy, type Proxy } from "../proxies/run-proxy.ts";
import { temporaryDirectory } from "../temporary-directory.ts";
import { makeCertificate, type TestCertificate } from "./make-certificate.ts";
import { readOpsFile } from "./read-ops-file.ts";
import type { SHIPPED_PROXIES } from "./start-shipped-proxy.ts";

/** The name of the desk in the files of `ops/`. */
export const DESK_HOST = "desk.example.com";

interface Place extends TestCertificate {
  desk: number;
  port: number;
  folder: string;
}

/** Starts a proxy in front of a desk as the guide says, with a certificate that it signed itself. @returns the certificate, too */
export async function startShippedDeskProxy(
  program: (typeof SHIPPED_PROXIES)[number],
  desk: number,
): Promise<{ proxy: Proxy; pem: string }> {
  const certificate = makeCertificate(temporaryDirectory(), { name: DESK_HOST });
  const { configure, arguments: args } = KINDS[program];
  const proxy = await runProxy({
    program,
    configure: (port, folder) => configure({ ...certificate, desk, port, folder }),
    arguments: args,
  });
  return { proxy, pem: certificate.pem };
}

const KINDS = {
  nginx: {
    configure: ({ desk, port, folder, certificate, key }: Place) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join("\n")}
${readOpsFile("nginx/desk.conf", [
  ["server 127.0.0.1:3100;", `server 127.0.0.1:${desk};`],
  ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
  ["/etc/site/tls/desk-fullchain.pem", certificate],
  ["/etc/site/tls/desk-privkey.pem", key],
])}
}`,
    arguments: (configFile: string, folder: string) => ["-p", folder, "-e", "stderr", "-c", configFile],
  },
  caddy: {
    configure: ({ desk, port, folder, certificate, key }: Place) => `{
	admin off
	auto_https disable_redirects
	https_port ${port}
	storage file_system ${folder}
}
${readOpsFile("caddy/Caddyfile.desk", [
  ["reverse_proxy 127.0.0.1:3100", `reverse_proxy 127.0.0.1:${desk}`],
  ["tls internal", `tls ${certificate} ${key}`],
])}`,
    arguments: (configFile: string) => ["run", "--adapter", "caddyfile", "--config", configFile],
  },
  haproxy: {
    configure: ({ desk, port, both }: Place) =>
      readOpsFile("haproxy/desk.cfg", [
        ["bind 192.0.2.20:443", `bind 127.0.0.1:${port}`],
        ["/etc/site/tls/desk.pem", both],
        ["server desk1 127.0.0.1:3100", `server desk1 127.0.0.1:${desk}`],
      ]),
    arguments: (configFile: string) => ["-db", "-f", configFile],
  },
};
