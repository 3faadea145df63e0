import { runProxy, type Proxy } from "./run-proxy.ts";

/** Starts HAProxy in front of sites; connections to them are shared between visitors, which it does not do by default. */
export function startHaproxy({ upstreams }: { upstreams: readonly number[] }): Promise<Proxy> {
  return runProxy({
    program: "haproxy",
    configure: (port) => `
global
  maxconn 4096
  log stdout format raw local0 info
defaults
  mode http
  log global
  option httplog
  option forwardfor
  http-reuse always
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend visitors
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
${upstreams.map((upstream, index) => `  server site${index} 127.0.0.1:${upstream}`).join("\n")}
`,
    arguments: (configFile) => ["-db", "-f", configFile],
  });
}
