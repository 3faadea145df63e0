import type { ServerResponse } from "node:http";
import { localSettings, type BlogUnderTest } from "./a-blog.ts";
import { startHost, type ReceivedRequest } from "./http-host.ts";

/** The token that the API is asked with. */
export const TOKEN = "canary-token-5f2c9a71";
const token = { place: "header", name: "Authorization", value: `Bearer ${TOKEN}`, secrets: [TOKEN] } as const;
const LATER = new Date("2026-11-21T12:00:00Z");

/** A post as a custom API gives it. */
export const note = (id: number | string, more: object = {}) => ({
  id,
  title: `Note ${id}`,
  html: `<p>Text of ${id}.</p>`,
  published: "2026-05-01T00:00:00Z",
  ...more,
});

type Answer = (response: ServerResponse, list: () => unknown, request: ReceivedRequest) => void;

/** A custom API that says what `posts` holds, or answers in the way of `mode`. Gone with the test. */
export async function aCustomApi(posts: object[]) {
  const source = { posts, mode: undefined as Answer | undefined };
  const list = () => ({ posts: source.posts, total: source.posts.length, pages: 1 });
  const host = await startHost((request, response) => {
    if (source.mode) source.mode(response, list, request);
    else response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(list()));
  });
  const base = new URL("/api/", host.url);
  const settings = localSettings("custom", base, { access: { base, allowPrivate: true, token } });
  return { source, settings, requests: host.requests };
}

/** The titles of the posts in a store, by name. */
export const titlesOf = ({ store }: BlogUnderTest): string[] =>
  store
    .published(LATER)
    .map(({ title }) => title)
    .toSorted();
