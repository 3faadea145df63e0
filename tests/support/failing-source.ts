import dns from "node:dns";
import { vi } from "vitest";
import type { SourceFaultMode } from "./hostile-sources.ts";
import { startHost } from "./http-host.ts";

const HOST = "blog.example";

/** A custom API that can be made to fail in any way, its name and its port included. */
export interface FailingSource {
  /** Base of its API. */
  url: string;
  /** The posts of its list. */
  posts: object[];
  /** How it fails; undefined while it is well. */
  mode: SourceFaultMode | undefined;
  /** Tokens of the requests. */
  tokens: Set<string | undefined>;
}

/** Starts it. Every answer repeats the token of its request. Closed with the test. */
export async function failingSource(posts: object[]): Promise<FailingSource> {
  const host = await startHost(({ headers: { authorization } }, response) => {
    const echo = authorization ?? "";
    const list = () => ({ posts: source.posts, total: source.posts.length, pages: 1, echo });
    source.tokens.add(authorization);
    response.statusMessage = echo;
    response.setHeader("X-Echo", echo).setHeader("ETag", JSON.stringify(echo));
    if (source.mode?.answer) source.mode.answer(response, list);
    else response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(list()));
  });
  const url = `http://${HOST}:${host.url.port}/api/`;
  const source: FailingSource = { url, posts, mode: undefined, tokens: new Set() };

  // "Gone" has no address; "refused" is an address of this machine without a listener.
  vi.spyOn(dns, "lookup").mockImplementation(((
    name: string,
    options: { all?: boolean },
    done: (error: Error | null, address?: unknown, family?: number) => void,
  ) => {
    const gone = name !== HOST || source.mode?.name === "name gone";
    if (gone) return done(Object.assign(new Error(`no such name: ${name}`), { code: "ENOTFOUND" }));
    const address = source.mode?.name === "refused" ? "127.0.0.2" : "127.0.0.1";
    if (options.all) return done(null, [{ address, family: 4 }]);
    return done(null, address, 4);
  }) as typeof dns.lookup);
  return source;
}
