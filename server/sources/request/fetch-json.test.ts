import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { startHost } from "../../../tests/support/http-host.ts";
import type { ApiAccess } from "./api-access.ts";
import { createJsonClient, type ClientOptions } from "./fetch-json.ts";
import { SourceError } from "./source-error.ts";

const TOKEN = "secret/token+1234";

const bearer = {
  place: "header",
  name: "Authorization",
  value: `Bearer ${TOKEN}`,
  secrets: [TOKEN, encodeURIComponent(TOKEN)],
} as const;

/** A client of a host that answers as it is told. */
async function clientOf(
  answer: (response: ServerResponse, path: string) => void,
  access: Partial<ApiAccess> = {},
  options: ClientOptions = {},
) {
  const host = await startHost(({ path }, response) => answer(response, path));
  const base = new URL("/api/", host.url);
  const client = createJsonClient(
    { base, allowPrivate: true, token: bearer, ...access },
    { sleep: () => Promise.resolve(), limits: { headersMs: 20_000, totalMs: 30_000 }, ...options },
  );
  return { client, host, base };
}

const json = (response: ServerResponse, value: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));

async function fault(run: () => Promise<unknown>): Promise<SourceError> {
  const error = await run().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SourceError)) throw new Error("no failure of the source", { cause: error });
  expect(String(error) + JSON.stringify(error)).not.toContain("token+1234");
  return error;
}

test("JSON arrives with its headers, asked for in plain bytes and with the token", async () => {
  const { client, host } = await clientOf((response) =>
    json(response, { posts: 1 }, { ETag: '"a"', "X-Total": "1" }),
  );
  const answer = await client.get("posts?page=2");
  expect(answer.value).toEqual({ posts: 1 });
  expect(answer.header("x-total")).toBe("1");
  expect(host.requests[0]).toMatchObject({
    method: "GET",
    path: "/api/posts?page=2",
    headers: { authorization: `Bearer ${TOKEN}`, "accept-encoding": "identity" },
  });
});

test("a token may travel in the query, and is removed from answers that repeat it", async () => {
  const query = { place: "query", name: "key", value: TOKEN, secrets: bearer.secrets } as const;
  const { client, host } = await clientOf((response, path) => json(response, { next: path, own: [TOKEN] }), {
    token: query,
  });
  const answer = await client.get("posts");
  expect(host.requests[0]?.path).toBe(`/api/posts?key=${encodeURIComponent(TOKEN)}`);
  expect(answer).toMatchObject({ value: { next: "/api/posts?key=***", own: ["***"] } });
});

test("a list that did not change does not travel again", async () => {
  const modified = "Sat, 21 Nov 2026 10:00:00 GMT";
  let answers = 0;
  const { client, host } = await clientOf((response) => {
    answers += 1;
    if (answers > 1) response.writeHead(304).end();
    else json(response, { posts: 1 }, { ETag: '"a"', "Last-Modified": modified });
  });
  for (const path of ["posts", "posts"]) expect((await client.get(path)).value).toEqual({ posts: 1 });
  expect(host.requests[0]?.headers).not.toHaveProperty("if-none-match");
  expect(host.requests[1]?.headers).toMatchObject({ "if-none-match": '"a"', "if-modified-since": modified });
  expect((await fault(() => client.get("others"))).message).toContain("304");
  expect(host.requests[2]?.headers).not.toHaveProperty("if-none-match");
});

test("a validator that repeats our token is not sent back", async () => {
  const { client, host } = await clientOf((response) => json(response, [], { ETag: JSON.stringify(TOKEN) }));
  await client.get("posts");
  await client.get("posts");
  expect(host.requests[1]?.headers).not.toHaveProperty("if-none-match");
});

test("429 and 5xx are tried again, after the time they ask for if that is short", async () => {
  const sleep = vi.fn(() => Promise.resolve());
  let asked = 0;
  const { client } = await clientOf(
    (response) => {
      asked += 1;
      if (asked === 1) response.writeHead(429, { "Retry-After": "2" }).end();
      else if (asked === 2) response.writeHead(503).end();
      else json(response, []);
    },
    {},
    { sleep },
  );
  expect(await client.get("posts")).toMatchObject({ value: [] });
  expect(sleep.mock.calls).toEqual([[2000], [800]]);
});

test("a source that asks for a long pause is not asked again before the next sync", async () => {
  const { client, host } = await clientOf((response) =>
    response.writeHead(429, { "Retry-After": "600" }).end(),
  );
  expect(await fault(() => client.get("posts"))).toMatchObject({ status: 429 });
  expect(host.requests).toHaveLength(1);
});

test("only the address of the settings is asked", async () => {
  const { client, host } = await clientOf((response) => json(response, []));
  for (const target of ["https://other.example/api/x", "/private", "../private", "//other.example/api/"]) {
    expect((await fault(() => client.get(target))).message).toContain("is not the address of the settings");
  }
  expect(host.requests).toEqual([]);
});

test("this machine is asked only where the settings allow it, by name or in figures", async () => {
  const host = await startHost((_request, response) => json(response, []));
  for (const name of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433"]) {
    const base = new URL(`https://${name}:${host.url.port}/`);
    const client = createJsonClient({ base, allowPrivate: false });
    expect((await fault(() => client.get("posts"))).message).toContain("a private address");
  }
  const plain = createJsonClient({ base: new URL("http://example.com/"), allowPrivate: false });
  expect((await fault(() => plain.get("posts"))).message).toContain("is not https");
  expect(host.requests).toEqual([]);
});

test("a request ends with the process", async () => {
  const stop = new AbortController();
  const { client, host } = await clientOf(
    () => undefined,
    {},
    {
      signal: stop.signal,
      limits: { headersMs: 5_000, totalMs: 9_000 },
    },
  );
  const asked = fault(() => client.get("posts"));
  await vi.waitFor(() => expect(host.requests).toHaveLength(1));
  stop.abort();
  expect(await asked).toHaveProperty("message", expect.stringContaining("cannot be reached"));
});

test("a pause before another attempt ends with the process", async () => {
  const stop = new AbortController();
  const { client, host } = await clientOf(
    (response) => {
      response.writeHead(503, { "Retry-After": "10" }).end();
      response.on("close", () => stop.abort());
    },
    {},
    { signal: stop.signal, sleep: undefined },
  );
  expect(await fault(() => client.get("posts"))).toHaveProperty(
    "message",
    expect.stringContaining("cannot be reached"),
  );
  expect(host.requests).toHaveLength(1);
});
