import { once } from "node:events";
import { connect } from "node:http2";
import { connect as connectTls } from "node:tls";
import type { ShippedProxy } from "./start-shipped-proxy.ts";

interface Http2Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const PATIENCE_MS = 20_000;

/** Asks a proxy as a browser does: TLS, HTTP/2, a certificate that must fit `www.example.com`. */
export async function askOverHttp2(
  { proxy, pem }: ShippedProxy,
  path: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<Http2Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  // The name does not resolve here, and the proxy listens on this machine.
  const socket = connectTls({
    host: "127.0.0.1",
    port: proxy.port,
    servername: "www.example.com",
    ca: pem,
    ALPNProtocols: ["h2"],
  });
  await once(socket, "secureConnect", { signal });
  const session = connect("https://www.example.com", { createConnection: () => socket });
  try {
    const stream = session.request({ ":path": path, ":method": body ? "POST" : "GET", ...headers });
    if (body) stream.end(body);
    const [answer] = (await once(stream, "response", { signal })) as [Record<string, string | number>];
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { ":status": status, ...sent } = answer;
    return { status: Number(status), headers: sent as Record<string, string>, body: Buffer.concat(chunks) };
  } finally {
    session.destroy();
  }
}
