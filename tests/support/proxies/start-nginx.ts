import { ACCESS_LOG, runProxy, type Proxy } from "./run-proxy.ts";

interface NginxOptions {
  /** Ports of the sites behind it; the first that answers gets a request, in turns. */
  upstreams: readonly number[];
  /** Further lines for the server block, such as another `location`. */
  server?: string;
  /** Further lines for the location that is passed on, such as `proxy_next_upstream`. */
  location?: string;
}

/** Starts nginx in front of sites as an operator would: connections to them are kept, and visitors are named. */
export function startNginx({ upstreams, server = "", location = "" }: NginxOptions): Promise<Proxy> {
  return runProxy({
    program: "nginx",
    configure: (port, folder) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log ${folder}/${ACCESS_LOG};
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream sites {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    ${server}
    location / {
      proxy_pass http://sites;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      ${location}
    }
  }
}
`,
    arguments: (configFile, folder) => ["-p", folder, "-e", "stderr", "-c", configFile],
  });
}
