import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openTaskProcess, TaskLost } from "./task-process.ts";

/** A program that answers with the id of its process, unless it is asked to misbehave. */
const PROGRAM = `
  process.on("message", ({ how, number }) => {
    if (how === "hang") return;
    if (how === "crash") process.abort();
    setTimeout(() => process.send({ pid: process.pid, number }), how === "slow" ? 300 : 0);
  });
`;

function opened(taskMaxMs = 4_000) {
  const program = join(temporaryDirectory(), "program.mjs");
  writeFileSync(program, PROGRAM);
  const tasks = openTaskProcess(program, { idleMs: 300, taskMaxMs });
  onTestFinished(() => tasks.close());
  return tasks;
}

test("a task that crashes its process is lost alone, and the next has a process of its own", async () => {
  const { run } = opened();
  const [first, lost, next] = await Promise.all([
    run({ how: "well" }),
    run({ how: "crash" }).catch((error: unknown) => error),
    run({ how: "well" }),
  ]);
  expect(lost).toBeInstanceOf(TaskLost);
  expect(next).not.toEqual(first);
}, 30_000);

test("a task without an answer is given up, and the process ends when there is nothing to do", async () => {
  const { run, pid } = opened();
  await expect(run({ how: "hang" })).rejects.toThrow("not made within 4 s");
  await expect(run({ how: "well" })).resolves.toMatchObject({ pid: expect.any(Number) });
  await vi.waitFor(() => expect(pid()).toBeUndefined(), 5_000);
}, 30_000);

test("an answer that comes too late is never taken for that of the next task", async () => {
  const { run } = opened(800);
  await run({ how: "well" });
  const late = run({ how: "slow", number: 1 }).catch((error: unknown) => error);
  const next = run({ how: "well", number: 2 });
  // By now the question is out; its answer waits to be read while this process is held up.
  await pause(50);
  // After this, timers are looked at before what has arrived.
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
      resolve();
    });
  });
  expect(await late).toBeInstanceOf(TaskLost);
  expect(await next).toMatchObject({ number: 2 });
}, 30_000);

test("without a process a task is lost at once, and the next is done as soon as there may be one", async () => {
  const node = process.execPath;
  onTestFinished(() => {
    process.execPath = node;
  });
  const { run } = opened();
  process.execPath = "/nowhere/node";
  await expect(run({ how: "well" })).rejects.toThrow(TaskLost);
  process.execPath = node;
  await expect(run({ how: "well" })).resolves.toMatchObject({ pid: expect.any(Number) });
}, 30_000);
