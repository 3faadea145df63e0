import type { ApiToken } from "#server/sources/request/api-access.ts";

/** The key of Ghost's Content API, which travels in the query. */
export function ghostToken(key: string): ApiToken {
  return { place: "query", name: "key", value: key, secrets: [key] };
}

/** An application password of a WordPress. */
export function wordpressToken(user: string, password: string): ApiToken {
  const pair = Buffer.from(`${user}:${password}`).toString("base64");
  return { place: "header", name: "Authorization", value: `Basic ${pair}`, secrets: [pair, password] };
}
