import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openLogOutput } from "./log-output.ts";

const request = (at: number) =>
  `{"level":30,"time":${at},"event":"request","requestId":"00-${at}","method":"GET","path":"/","status":200,"ms":1}\n`;
const others = [
  '{"level":50,"time":1,"requestId":"00-1","event":"failure","error":"TypeError"}\n',
  '{"level":60,"time":1,"event":"crashed","error":"TypeError"}\n',
  '{"level":40,"time":1,"event":"not-found","path":"/\\"event\\":\\"request\\""}\n',
  '{"level":30,"time":1,"event":"delivery.sent","delivery":"1"}\n',
];

function open() {
  const written: string[] = [];
  const disk = { isFull: false };
  const put = (text: string) => {
    if (disk.isFull) return text.slice(5);
    written.push(text);
    return "";
  };
  return { written, disk, ...openLogOutput(put) };
}

test.each(others)("a line about anything but an answered request is written at once: %s", (line) => {
  const { write, written } = open();
  write(line);
  expect(written).toEqual([line]);
});

test("lines about requests are written together, soon, and all of them", async () => {
  const { write, written } = open();
  for (let at = 0; at < 1_000; at += 1) write(request(at));
  while (written.join("").length < 1_000 * request(100).length - 500) await pause(5);
  expect(written.join("")).toBe(Array.from({ length: 1_000 }, (_, at) => request(at)).join(""));
  expect(written.length).toBeLessThan(100);
});

test("lines that could not be written are counted, and said once when writing works again", () => {
  const { write, written, disk, lost } = open();
  disk.isFull = true;
  for (const line of [request(1), request(2), ...others]) write(line);
  expect(lost()).toBe(6);
  disk.isFull = false;
  for (const line of others.slice(0, 2)) write(line);
  expect(written.map((text) => text.replace(/"time":\d+/, '"time":1'))).toEqual([
    '\n{"level":50,"time":1,"event":"log.lost","lines":6,"fix":"make room where the log is kept"}\n',
    ...others.slice(0, 2),
  ]);
});

test.each(["process.exit(0)", "throw new Error('a crash')"])("the log is complete after %s", (end) => {
  const module = new URL("log-output.ts", import.meta.url).href;
  const program = `const { openStandardLog } = await import(${JSON.stringify(module)});
    const log = openStandardLog();
    for (let at = 0; at < 5000; at += 1) log.write(${JSON.stringify(request(1))});
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program]);
  expect(String(stdout)).toBe(request(1).repeat(5_000));
});
