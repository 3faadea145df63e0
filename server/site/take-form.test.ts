import { expect, test } from "vitest";
import { storePage } from "../platform/cache/page-cache.ts";
import { createApp } from "./app.ts";
import type { PostedForm } from "./pages/form-poster.ts";

test.each([
  [undefined, false],
  ["*/*", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  ["text/html, application/json", false],
  ["application/json", true],
  ["application/json, text/plain, */*", true],
])("who accepts %j reads an answer of a script: %j", async (accept, wantsAnswer) => {
  const posted: PostedForm[] = [];
  const never = () => Promise.reject(new Error("no page is asked for"));
  const app = createApp({
    settings: { origin: "http://localhost:3000", logLevel: "silent", robots: "open" },
    pages: {
      get: never,
      twin: never,
      takesForm: () => true,
      post: async (_target, form) => {
        posted.push(form);
        return storePage(200, {}, Buffer.from("answer"));
      },
    },
  });
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/contact",
    headers: {
      host: "localhost:3000",
      origin: "http://localhost:3000",
      "content-type": "application/x-www-form-urlencoded",
      ...(accept !== undefined && { accept }),
    },
    payload: "name=Noor",
  });
  await app.close();
  expect(statusCode).toBe(200);
  expect(posted.map((form) => [form.body.toString(), form.wantsAnswer])).toEqual([
    ["name=Noor", wantsAnswer],
  ]);
});
