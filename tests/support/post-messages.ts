import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { createFormKeys } from "#server/messages/contact/form-key.ts";
import { aContactForm } from "./contact-form.ts";

const MINUTE_MS = 60_000;
const AGAIN_MS = 40;

interface Posting {
  port: number;
  secret: Uint8Array;
  /** How many posts are under way at once. */
  clients: number;
  /** Called with the reference of each message that was acknowledged. */
  acknowledged: (reference: string) => void;
}

/**
 * Posts one message after another, each from an address of its own, each with one key until it is acknowledged, as a
 * patient visitor would; until the returned function is called. That gives the names of all that were begun.
 */
export function postMessages({ port, secret, clients, acknowledged }: Posting): () => Promise<string[]> {
  const keys = createFormKeys(secret, () => new Date(Date.now() - MINUTE_MS), randomBytes);
  const names: string[] = [];
  const stop = new AbortController();
  const client = async () => {
    while (!stop.signal.aborted) {
      const number = names.length;
      const name = `Noor ${number}`;
      names.push(name);
      const body = aContactForm({ name, key: keys.issue() }).toString();
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      let reference: string | undefined;
      while (!reference) {
        reference = await post(port, body, address).catch(() => undefined);
        if (!reference) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
      acknowledged(reference);
    }
  };
  const running = Array.from({ length: clients }, client);
  return async () => {
    stop.abort();
    await Promise.all(running);
    return names;
  };
}

function post(port: number, body: string, address: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request({
      port,
      host: "127.0.0.1",
      path: "/contact",
      method: "POST",
      agent: false,
      headers: {
        Host: `localhost:${port}`,
        Origin: `http://localhost:${port}`,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": Buffer.byteLength(body),
        "X-Forwarded-For": address,
      },
    });
    sending.on("error", reject);
    sending.on("response", (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode === 303 ? response.headers.location : undefined));
    });
    sending.end(body);
  });
}
