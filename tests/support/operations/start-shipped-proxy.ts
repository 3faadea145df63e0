import { freePort } from "../free-port.ts";
import { runProxy, type Proxy } from "../proxies/run-proxy.ts";
import { temporaryDirectory } from "../temporary-directory.ts";
import { makeCertificate } from "./make-certificate.ts";
import { readOpsFile } from "./read-ops-file.ts";

export const SHIPPED_PROXIES = ["nginx", "caddy", "haproxy"] as const;

/** A proxy that runs with the configuration of `ops/`. */
export interface ShippedProxy {
  proxy: Proxy;
  /** The port for visitors without TLS. */
  plainPort: number;
  /** The certificate that it shows, to be trusted by the test. */
  pem: string;
}

/** Values of the test for a configuration. */
interface Place {
  upstreams: readonly number[];
  http: string;
  tls: boolean;
  port: number;
  plainPort: number;
  folder: string;
  certificate: string;
  key: string;
  both: string;
}

/**
 * Starts a proxy as the guide says, in front of one process or of several, on ports of this machine.
 * @param options.http further configuration of nginx, beside its `site.conf`
 * @param options.tls true if nginx speaks TLS and HTTP/2
 * @param options.certificates folder of its certificate; removed with the test by default
 */
export async function startShippedProxy(
  program: (typeof SHIPPED_PROXIES)[number],
  upstreams: readonly number[],
  { http = "access_log off;", tls = true, certificates = temporaryDirectory() } = {},
): Promise<ShippedProxy> {
  const plainPort = await freePort();
  const { pem, ...files } = makeCertificate(certificates);
  const { configure, arguments: args } = KINDS[program];
  const proxy = await runProxy({
    program,
    configure: (port, folder) => configure({ upstreams, http, tls, port, plainPort, folder, ...files }),
    arguments: args,
  });
  return { proxy, plainPort, pem };
}

const KINDS = {
  nginx: {
    configure: ({ upstreams, http, tls, port, plainPort, folder, certificate, key }: Place) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  ${http}
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join("\n")}
${readOpsFile("nginx/site.conf", [
  [
    "server 127.0.0.1:3000 max_fails=2 fail_timeout=10s;",
    upstreams.map((one) => `server 127.0.0.1:${one} max_fails=2 fail_timeout=10s;`).join("\n"),
  ],
  ["listen 80 ", `listen 127.0.0.1:${plainPort} `],
  ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ${tls ? "ssl http2" : ""};`],
  ["/etc/site/tls/fullchain.pem", certificate],
  ["/etc/site/tls/privkey.pem", key],
])}
}`,
    arguments: (configFile: string, folder: string) => ["-p", folder, "-e", "stderr", "-c", configFile],
  },
  caddy: {
    configure: ({ upstreams, port, plainPort, folder, certificate, key }: Place) => `{
	admin off
	http_port ${plainPort}
	https_port ${port}
	storage file_system ${folder}
}
${readOpsFile("caddy/Caddyfile", [
  ["reverse_proxy 127.0.0.1:3000", `reverse_proxy ${upstreams.map((one) => `127.0.0.1:${one}`).join(" ")}`],
  ["tls internal", `tls ${certificate} ${key}`],
])}`,
    arguments: (configFile: string) => ["run", "--adapter", "caddyfile", "--config", configFile],
  },
  haproxy: {
    configure: ({ upstreams, port, plainPort, both }: Place) =>
      readOpsFile("haproxy/haproxy.cfg", [
        // Only root may become another user.
        ...(process.getuid?.() === 0 ? [] : [["  user haproxy\n  group haproxy\n", ""] as const]),
        ["bind :80", `bind 127.0.0.1:${plainPort}`],
        ["bind :443", `bind 127.0.0.1:${port}`],
        ["/etc/site/tls/site.pem", both],
        [
          "  server site1 127.0.0.1:3000",
          upstreams.map((one, index) => `  server site${index + 1} 127.0.0.1:${one}`).join("\n"),
        ],
      ]),
    arguments: (configFile: string) => ["-db", "-f", configFile],
  },
};
