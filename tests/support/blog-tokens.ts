import type { ApiToken } from "#server/sources/request/api-access.ts";

/** The key of Ghost's Content API, which travels in the query. */
export function ghostToken(key: string): ApiToken {
  return { place: "query", name: "key", value: key, secrets: [key] };
}
