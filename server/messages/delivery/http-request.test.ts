import { expect, test, vi } from "vitest";
import { noHurry } from "../../../tests/support/a-delivery.ts";
import { startHost } from "../../../tests/support/http-host.ts";
import { outcomeOf, postJson, sendRequest } from "./http-request.ts";

const answer = (status: number, headers = {}) => ({ status, headers, text: "" });

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
