import { expect, test } from "vitest";
import { startHost } from "../../../tests/support/http-host.ts";
import { guardedRequest } from "./guarded-request.ts";

const ask = { method: "GET", allowPrivate: true, totalMs: 20_000 } as const;

test("private addresses are refused, in figures and by name, and so is what is not encrypted", async () => {
  const host = await startHost((_request, response) => response.end());
  for (const [name, code] of [
    ["https://127.0.0.1", "EPRIVATE"],
    ["https://[::1]", "EPRIVATE"],
    ["https://2130706433", "EPRIVATE"],
    ["https://localhost", "EPRIVATE"],
    ["http://1.1.1.1", "EPLAINHTTP"],
  ]) {
    const url = new URL(`${name}:${host.url.port}/`);
    await expect(guardedRequest({ ...ask, url, allowPrivate: false })).rejects.toMatchObject({ code });
  }
  expect(host.requests).toEqual([]);
});

test("a redirect is told and not followed, and no coding is asked for", async () => {
  const { url, requests } = await startHost((_request, response) =>
    response.writeHead(302, { Location: "/elsewhere" }).end(),
  );
  const { status, headers } = await guardedRequest({ ...ask, url });
  expect([status, headers.location]).toEqual([302, "/elsewhere"]);
  expect(requests.map(({ headers: sent }) => sent["accept-encoding"])).toEqual(["identity"]);
});

test("a head that is late, and a body without an end, are named as such", async () => {
  const silent = await startHost(() => undefined);
  const late = { name: "TimeoutError", code: "ABORT_ERR" };
  await expect(guardedRequest({ ...ask, url: silent.url, headMs: 50 })).rejects.toMatchObject(late);
  await expect(guardedRequest({ ...ask, url: silent.url, totalMs: 50 })).rejects.toMatchObject(late);
  const endless = await startHost((_request, response) => response.writeHead(200).write("x"));
  const answer = await guardedRequest({ ...ask, url: endless.url, totalMs: 500 });
  await expect(answer.read(1_000)).rejects.toMatchObject(late);
});
