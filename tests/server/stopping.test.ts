import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createApp } from "#server/site/app.ts";

test("a visitor whose request arrives while the server stops is answered as always, and the connection then ends", async () => {
  const nothing = () => Promise.reject(new Error("No page is asked for"));
  const app = createApp({
    settings: { origin: "http://localhost:3000", logLevel: "silent", robots: "open" },
    pages: {
      get: nothing,
      post: nothing,
      takesForm: () => true,
      twin: async () => undefined,
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.write("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n");
  await once(socket, "connect");
  await delay(100);
  const closed = app.close();
  await delay(100);
  socket.write("\r\n");
  await Promise.all([once(socket, "close"), closed]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close/im);
});
