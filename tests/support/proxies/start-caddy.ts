import { runProxy, type Proxy } from "./run-proxy.ts";

/** Starts Caddy in front of sites, without TLS. */
export function startCaddy({ upstreams }: { upstreams: readonly number[] }): Promise<Proxy> {
  return runProxy({
    program: "caddy",
    configure: (port, folder) => `{
	admin off
	auto_https off
	storage file_system ${folder}
}
http://:${port} {
	bind 127.0.0.1
	log
	reverse_proxy ${upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(" ")}
}
`,
    arguments: (configFile) => ["run", "--adapter", "caddyfile", "--config", configFile],
  });
}
