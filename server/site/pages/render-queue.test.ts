import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { RenderQueue, RenderRefusal, type Asker } from "./render-queue.ts";

/** A client that may leave. */
function anAsker(sender = "visitor") {
  let gone = false;
  let told = () => {};
  const asker: Asker = {
    sender,
    connection: {},
    isGone: () => gone,
    whenGone: (leave) => (told = leave),
  };
  return {
    asker,
    leave: () => {
      gone = true;
      told();
    },
    /** As when a connection breaks before its request has an answer to be told by. */
    leaveSilently: () => (gone = true),
  };
}

/** A queue, what ran in it in order, and work that says its name. */
function aQueue() {
  const queue = new RenderQueue();
  const ran: string[] = [];
  const work = (name: string) => async () => {
    ran.push(name);
    await delay(1);
    return name;
  };
  return { queue, ran, work };
}

test("an abandoned page is not rendered", async () => {
  const { queue, ran, work } = aQueue();
  const busy = queue.run(anAsker().asker, work("busy"));
  const [told, silent] = [anAsker(), anAsker()];
  const first = queue.run(told.asker, work("told"));
  const second = queue.run(silent.asker, work("silent"));
  told.leave();
  silent.leaveSilently();
  await expect(first.answer).rejects.toThrow(RenderRefusal);
  await expect(second.answer).rejects.toThrow(RenderRefusal);
  await busy.answer;
  expect(ran).toEqual(["busy"]);
  expect(queue.state()).toMatchObject({ waiting: 0, refused: 0 });
});

test("the site's own work comes when no visitor waits", async () => {
  const { queue, ran, work } = aQueue();
  const first = queue.run(anAsker("a").asker, work("a")).answer;
  const own = queue.run(undefined, work("own")).answer;
  const visits = [first, ...["b", "c"].map((name) => queue.run(anAsker(name).asker, work(name)).answer)];
  await Promise.all([...visits, own]);
  expect(ran).toEqual(["a", "b", "c", "own"]);
});

test("a rendering that waits for something else holds up the others for a while only", async () => {
  const { queue, work } = aQueue();
  void queue.run(anAsker().asker, () => new Promise<never>(() => undefined));
  expect(await queue.run(anAsker().asker, work("next")).answer).toBe("next");
  await delay(5);
  expect(queue.state().running).toBe(1);
});
