import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decideNet } from "#model/kolam/decided-net.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import { trackOf, walkFrom } from "#model/kolam/walk.ts";
import { LABEL_DOTS } from "./hero.tsx";

test("the labels appear in the order in which the line passes their dots", () => {
  const net = decideNet("home", HEAD_SHAPES.home);
  const start = trackOf(net)[(net.sites.length >> 1) * 4];
  if (!start) throw new Error("The line begins nowhere");
  const walk = [...walkFrom(start)];
  const passed = LABEL_DOTS.map(({ x, y }) =>
    walk.findIndex(({ site, corner }) => site.x === x && site.y === y && !site.exits[corner]),
  );
  expect(passed).not.toContain(-1);
  const css = readFileSync("app/sections/hero/hero.css", "utf8");
  const [, first] = /var\(--at, (\d+)ms\)/.exec(css) ?? [];
  const others = [...css.matchAll(/nth-child\((\d)\) \{\s*--at: (\d+)ms/g)];
  const delays = [Number(first), ...others.map(([, , delay]) => Number(delay))];
  expect(others.map(([, child]) => child)).toEqual(["2", "3", "4", "5", "6"]);
  const order = (values: readonly number[]) =>
    values.map((_, label) => label).toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  expect(order(delays)).toEqual(order(passed));
});
