import type { JsonClient } from "#server/sources/request/fetch-json.ts";

/** A client that gives one answer to everything, and keeps what it was asked. */
export function fixedClient(value: unknown): JsonClient & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    access: { base: new URL("https://blog.example/"), allowPrivate: false },
    get: (url) => {
      asked.push(decodeURIComponent(String(url)));
      return Promise.resolve({ value, header: () => undefined });
    },
  };
}
