import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { forgetKey, type Recorded } from "../../tests/support/recorded.ts";

/** A host between us and a source that writes down each answer. */
export interface Recorder {
  url: URL;
  /** What the next answers are called; a second one under a name gets a number. */
  name(name: string): void;
  stop(): void;
}

const KEPT_HEADERS = ["content-type", "etag", "last-modified", "cache-control", "location", "retry-after"];
const KEPT = new RegExp(`^(${KEPT_HEADERS.join("|")}|x-wp-total(pages)?|content-version)$`);

/** Starts one for a source at an address. */
export async function startRecorder(site: string, folder: string): Promise<Recorder> {
  let called = "answer";
  const times = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = incoming.url ?? "/";
      const headers = { ...incoming.headers, host: new URL(site).host, connection: "close" };
      const answer = await fetch(`${site}${path}`, {
        redirect: "manual",
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      });
      const text = await answer.text();
      const kept = [...answer.headers].filter(([name]) => KEPT.test(name));
      const time = (times.get(called) ?? 0) + 1;
      times.set(called, time);
      const recorded: Recorded = {
        request: forgetKey(path),
        status: answer.status,
        headers: Object.fromEntries(kept),
        body: text === "" ? null : (JSON.parse(text) as unknown),
      };
      const file = join(folder, `${called.replaceAll(/[^a-z0-9-]/g, "")}${time > 1 ? `-${time}` : ""}.json`);
      writeFileSync(file, `${elsewhere(JSON.stringify(recorded, undefined, 2), site)}\n`);
      outgoing.writeHead(answer.status, recorded.headers).end(text);
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    name: (name) => (called = name),
    stop: () => server.close().closeAllConnections(),
  };
}

/** Puts the source on a host that stands for all of them. */
export function elsewhere(text: string, site: string): string {
  const { host, hostname } = new URL(site);
  return text.replaceAll(`http://${host}`, "https://blog.example").replaceAll(hostname, "blog.example");
}
