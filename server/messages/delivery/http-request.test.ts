import { expect, test, vi } from "vitest";
import { noHurry } from "../../../tests/support/a-delivery.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { outcomeOf, outcomeOfError, postJson, sendRequest } from "./http-request.ts";

const answer = (status: number, headers = {}) => ({ status, headers, text: "" });

test.each([200, 201, 204, 299])("%d means that it was taken", (status) => {
  expect(outcomeOf(answer(status))).toEqual({ kind: "sent" });
});

test.each([
  [199, "sink"],
  [300, "sink"],
  [400, "message"],
  [401, "sink"],
  [409, "message"],
  [413, "message"],
  [422, "message"],
  [429, "sink"],
  [500, "sink"],
] as const)("%d concerns the %s", (status, scope) => {
  expect(outcomeOf(answer(status))).toEqual({ kind: "failed", scope, reason: `HTTP ${status}` });
});

test.each([
  ["120", 120_000],
  ["0.5", 500],
  ["0", undefined],
  ["-1", undefined],
  ["never", undefined],
  ["Infinity", undefined],
  [undefined, undefined],
])("a Retry-After of %s is a wait of %s ms", (value, ms) => {
  const outcome = outcomeOf(answer(429, value === undefined ? {} : { "retry-after": value }));
  if (ms === undefined) expect(outcome).not.toHaveProperty("retryAfterMs");
  else expect(outcome).toMatchObject({ retryAfterMs: ms });
});

test("a setting to blame is named with the status", () => {
  const faults = { 404: "WEBHOOK_URL: nothing there" };
  expect(outcomeOf(answer(404), faults)).toMatchObject({ fix: "WEBHOOK_URL: nothing there: HTTP 404" });
  expect(outcomeOf(answer(403), faults)).not.toHaveProperty("fix");
});

test("a request that failed is told by its code, never by its words", () => {
  const error = Object.assign(new Error("noor@company.example"), { code: "ECONNRESET" });
  expect(outcomeOfError(error)).toEqual({ kind: "failed", scope: "sink", reason: "ECONNRESET" });
  expect(outcomeOfError("noor")).toMatchObject({ scope: "sink", reason: "unknown" });
});

test("JSON is posted with its length and type, asks for no compression, and keeps no connection", async () => {
  const { url, requests } = await startHost((_request, response) => response.end());
  const body = JSON.stringify({ name: "李" });
  const headers = { "x-own": "1" };
  expect(await postJson({ url, body, signal: noHurry, headers, faults: {} })).toEqual({ kind: "sent" });
  expect(requests).toMatchObject([
    {
      method: "POST",
      path: "/hook",
      body,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-length": String(Buffer.byteLength(body)),
        "accept-encoding": "identity",
        "user-agent": "kolam-site",
        "x-own": "1",
        connection: "close",
      },
    },
  ]);
});

test("the body of an answer is read only where it is wanted, and cut at 256 KiB", async () => {
  const { url } = await startHost((_request, response) => response.end("x".repeat(300 * 1024)));
  const request = { method: "POST", url, headers: {}, body: "", signal: noHurry } as const;
  expect((await sendRequest(request)).text).toBe("");
  expect((await sendRequest({ ...request, reads: true })).text).toHaveLength(256 * 1024);
});

test("a host that ends the connection, or changes the protocol, without an answer has failed", async () => {
  const closes = await startHost((_request, response) => void response.socket?.destroy());
  const switches = await startHost((_request, response) => {
    response.socket?.end("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
  });
  for (const { url } of [closes, switches]) {
    expect(await postJson({ url, body: "{}", signal: noHurry, faults: {} })).toEqual({
      kind: "failed",
      scope: "sink",
      reason: "ECONNRESET",
    });
  }
});

test("a body that breaks off fails the request only where the body is wanted", async () => {
  const { url } = await startHost((_request, response) => {
    response.writeHead(202, { "Content-Length": "100", "X-Own": "1" }).write("begun");
    setTimeout(() => response.destroy(), 20);
  });
  const request = { method: "PATCH", url, headers: {}, body: "x", signal: noHurry } as const;
  expect(await sendRequest(request)).toMatchObject({ status: 202, headers: { "x-own": "1" }, text: "" });
  await expect(sendRequest({ ...request, reads: true })).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("a request is given up after 15 seconds, or when its caller gives up", async () => {
  const seconds = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(seconds.signal);
  const silent = await startHost(() => seconds.abort());
  const request = { method: "POST", url: silent.url, headers: {}, body: "" } as const;
  await expect(sendRequest({ ...request, signal: noHurry })).rejects.toMatchObject({ code: "ABORT_ERR" });
  expect(timeout.mock.lastCall).toEqual([15_000]);
  timeout.mockRestore();
  const outcome = await postJson({ ...request, signal: AbortSignal.abort(), faults: {} });
  expect(outcome).toMatchObject({ kind: "failed", scope: "sink" });
  expect(silent.requests).toHaveLength(1);
});

test("a host that is said to speak HTTPS is asked in no other way", async () => {
  const { url, requests } = await startHost((_request, response) => response.end());
  const secure = new URL(url.href.replace("http:", "https:"));
  const outcome = await postJson({ url: secure, body: "{}", signal: noHurry, faults: {} });
  expect(outcome).toMatchObject({ kind: "failed", scope: "sink" });
  expect(requests).toEqual([]);
});

test("an answer without an end is left at 256 KiB, and its host is told so", async () => {
  let left = false;
  const { url } = await startHost((_request, response) => {
    const pour = () => response.write("x".repeat(10_000)) && setImmediate(pour);
    response.on("drain", pour).on("close", () => (left = true));
    pour();
  });
  const hurry = AbortSignal.timeout(5_000);
  const request = { method: "POST", url, headers: {}, body: "", signal: hurry, reads: true } as const;
  expect((await sendRequest(request)).text).toHaveLength(256 * 1024);
  await expect.poll(() => left, { timeout: 4_000 }).toBe(true);
});
