import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FairLine, type Origin } from "./render-queue.ts";

const from = (sender: string, connection: object = {}): Origin => ({ sender, connection });

/** Takes everything out of a line, each turn of the same length. */
function drain(line: FairLine<string>, ms = 10): string[] {
  const order: string[] = [];
  for (let turn = line.next(); turn; turn = line.next()) {
    order.push(turn.item);
    turn.charge(ms);
  }
  return order;
}

test("who comes first is first, as long as nobody has used anything", () => {
  const line = new FairLine<string>(9);
  for (const name of ["a", "b", "c"]) line.add(from(name), name);
  expect(drain(line)).toEqual(["a", "b", "c"]);
  expect(line.next()).toBeUndefined();
});

test("senders take turns, however much one of them asks for", () => {
  const line = new FairLine<string>(9);
  for (const item of ["flood-1", "flood-2", "flood-3", "flood-4"]) line.add(from("flood"), item);
  for (const item of ["visit-1", "visit-2"]) line.add(from("visitor"), item);
  expect(drain(line)).toEqual(["visit-1", "flood-1", "visit-2", "flood-2", "flood-3", "flood-4"]);
});

test("a sender whose pages take long gets fewer turns", () => {
  const line = new FairLine<string>(9);
  for (const item of ["slow-1", "slow-2"]) line.add(from("slow"), item);
  for (const item of ["quick-1", "quick-2", "quick-3"]) line.add(from("quick"), item);
  const order: string[] = [];
  for (let turn = line.next(); turn; turn = line.next()) {
    order.push(turn.item);
    turn.charge(turn.item.startsWith("slow") ? 35 : 10);
  }
  expect(order).toEqual(["slow-1", "quick-1", "quick-2", "quick-3", "slow-2"]);
});

test("one sender's connections take turns, and a new one comes before those that come again", () => {
  const line = new FairLine<string>(9);
  const connections = Array.from({ length: 4 }, () => ({}));
  for (const connection of connections) line.add(from("", connection), "first");
  // Each asks again as soon as it is answered.
  for (let turns = 0; turns < 50; turns += 1) {
    const connection = connections[turns % connections.length] ?? {};
    line.next()?.charge(10);
    line.add(from("", connection), "again");
  }
  line.add(from(""), "new");
  expect(drain(line)).toEqual(["new", "again", "again", "again", "again"]);
});

test("newcomers without end keep nobody waiting for ever", () => {
  const line = new FairLine<string>(9);
  line.add(from("known"), "once");
  line.next()?.charge(10);
  line.add(from("known"), "again");
  for (let turns = 0; turns < 100; turns += 1) {
    line.add(from(`new-${turns}`), "new");
    const turn = line.next();
    if (turn?.item === "again") return expect(turns).toBeLessThan(40);
    turn?.charge(10);
  }
  expect.unreachable("it never came");
});

test.each([1, 1_000])("a newcomer comes before all who had a turn, also when turns take %i ms", (ms) => {
  const line = new FairLine<string>(9);
  const flood = Array.from({ length: 8 }, (_, sender) => from(`flood-${sender}`));
  for (const one of flood) line.add(one, one.sender);
  for (let turns = 0; turns < 100; turns += 1) {
    const turn = line.next();
    turn?.charge(ms);
    line.add(from(turn?.item ?? ""), turn?.item ?? "");
    if (turns < flood.length) continue;
    line.add(from(`visitor-${turns}`), "visitor");
    expect(line.next()?.item).toBe("visitor");
  }
});

test("when it is full, the newest of the sender who holds most makes room, not the one who comes", () => {
  const line = new FairLine<string>(3);
  for (const item of ["flood-1", "flood-2", "flood-3"]) expect(line.add(from("flood"), item)).toBeUndefined();
  expect(line.add(from("visitor"), "visit")).toBe("flood-3");
  expect(line.add(from("flood"), "flood-4")).toBe("flood-4");
  expect(line.length).toBe(3);
  expect(drain(line)).toEqual(["visit", "flood-1", "flood-2"]);
});

test("of senders who hold as many, one who is not new makes room", () => {
  const line = new FairLine<string>(2);
  for (const name of ["known", "other"]) line.add(from(name), name);
  line.next()?.charge(10);
  line.add(from("known"), "known again");
  line.next()?.charge(1);
  line.add(from("third"), "third");
  expect(line.add(from("new"), "new")).toBe("known again");
});

test("what was removed does not come", () => {
  const line = new FairLine<string>(9);
  for (const name of ["a", "b"]) line.add(from(name), name);
  expect([line.remove("a"), line.remove("a"), line.remove("none")]).toEqual([true, false, false]);
  expect(drain(line)).toEqual(["b"]);
});

test("everything comes once or makes room, and the line never outgrows its bound", () => {
  const sender = fc.constantFrom("a", "b", "c");
  const check = fc.check(
    fc.property(fc.array(fc.record({ sender, serve: fc.boolean() }), { maxLength: 60 }), (steps) => {
      const line = new FairLine<number>(5);
      const left: number[] = [];
      for (const [index, step] of steps.entries()) {
        const leaving = line.add(from(step.sender), index);
        if (leaving !== undefined) left.push(leaving);
        const turn = step.serve ? line.next() : undefined;
        if (turn) left.push(turn.item);
        turn?.charge(index % 7);
        if (line.length > 5) return false;
      }
      for (let turn = line.next(); turn; turn = line.next()) left.push(turn.item);
      return left.length === steps.length && new Set(left).size === steps.length;
    }),
  );
  expect(check.counterexample).toBeNull();
});
