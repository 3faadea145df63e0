import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import { makeCertificate } from "./operations/make-certificate.ts";

/** A proxy that ends TLS on this machine, as one in front of a published desk does. @param target the port behind it */
export async function startTlsProxy(folder: string, port: number, target: number) {
  const { pem, keyPem } = makeCertificate(folder, { name: "desk.example.com" });
  const server = createServer({ cert: pem, key: keyPem }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(
      {
        port: target,
        host: "127.0.0.1",
        method,
        path: url,
        headers: { ...headers, "x-forwarded-for": "203.0.113.7" },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { close: () => void server.close() };
}
