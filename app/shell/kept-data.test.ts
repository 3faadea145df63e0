import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepData, keptData } from "./kept-data.ts";

const answer = (body: string, cacheControl = "public, max-age=0", status = 200) =>
  new Response(body, { status, headers: { "Cache-Control": cacheControl } });
const read = async (href: string) => (await keptData(href))?.text();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("data that are the same for everybody are fetched once and given as often as asked for", async () => {
  const fetchData = vi.fn(async () => answer("services"));
  void keepData("/services.data", fetchData);
  void keepData("/services.data", fetchData);
  expect(await read("/services.data")).toBe("services");
  expect(await read("/services.data")).toBe("services");
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test("data that may not be stored are given to one showing, however many ask at the same time", async () => {
  void keepData("/contact.data", async () => answer("key 1", "no-store"));
  const both = await Promise.all([read("/contact.data"), read("/contact.data")]);
  expect(both.filter((one) => one !== undefined)).toEqual(["key 1"]);
  expect(await read("/contact.data")).toBeUndefined();
});

test("data are given for five minutes, and then asked for anew", async () => {
  void keepData("/old.data", async () => answer("old"));
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await read("/old.data")).toBe("old");
  vi.advanceTimersByTime(1);
  expect(await read("/old.data")).toBeUndefined();
});

test("what failed is not kept", async () => {
  void keepData("/busy.data", async () => answer("", "no-store", 503));
  void keepData("/away.data", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await read("/busy.data")).toBeUndefined();
  expect(await read("/away.data")).toBeUndefined();
  void keepData("/away.data", async () => answer("back"));
  expect(await read("/away.data")).toBe("back");
});
