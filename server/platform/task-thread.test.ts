import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { openTaskThread, TaskLost } from "./task-thread.ts";

/** Answers with the number of its thread and of the task, unless it is asked to misbehave. */
const PROGRAM = `
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ how, number }) => {
    if (how === "hang") for (;;);
    if (how === "throw") throw new Error("broken by this task");
    if (how === "end") process.exit();
    parentPort.postMessage({ threadId, number });
  });
`;

function opened(idleMs = 60_000) {
  const program = join(temporaryDirectory(), "program.mjs");
  writeFileSync(program, PROGRAM);
  const tasks = openTaskThread(pathToFileURL(program), { idleMs, taskMaxMs: 3_000 });
  onTestFinished(() => tasks.close());
  return tasks;
}

test("tasks are answered in their order, by one thread", async () => {
  const { run } = opened();
  const answers = await Promise.all([1, 2, 3].map((number) => run({ number })));
  expect(answers).toMatchObject([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect(new Set(answers.map((answer) => (answer as { threadId: number }).threadId)).size).toBe(1);
});

test.each([
  ["hang", /took longer than 3 s/],
  ["throw", /broken by this task/],
  ["end", /its thread ended/],
])("a task that makes its thread %s is lost alone, and the next has another thread", async (how, said) => {
  const { run } = opened();
  const [first, lost, next] = await Promise.all([
    run({ number: 1 }),
    run({ how }).catch((error: unknown) => error),
    run({ number: 2 }),
  ]);
  expect(lost).toBeInstanceOf(TaskLost);
  expect(String(lost)).toMatch(said);
  expect(next).toMatchObject({ number: 2 });
  expect(next).not.toMatchObject({ threadId: (first as { threadId: number }).threadId });
});

test("an idle thread ends, and a closed one takes no task", async () => {
  const tasks = opened(0);
  const first = await tasks.run({ number: 1 });
  await expect
    .poll(() => tasks.run({ number: 2 }))
    .not.toMatchObject({ threadId: (first as { threadId: number }).threadId });
  tasks.close();
  await expect(tasks.run({ number: 3 })).rejects.toThrow(TaskLost);
});
