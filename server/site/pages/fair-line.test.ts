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

test("senders take turns, however much one of them asks for", () => {
  const line = new FairLine<string>(9);
  for (const item of ["flood-1", "flood-2", "flood-3", "flood-4"]) line.add(from("flood"), item);
  for (const item of ["visit-1", "visit-2"]) line.add(from("visitor"), item);
  expect(drain(line)).toEqual(["visit-1", "flood-1", "visit-2", "flood-2", "flood-3", "flood-4"]);
});

test("endless newcomers keep no one waiting for ever", () => {
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

test("when it is full, the newest of the sender who holds most makes room, not the one who comes", () => {
  const line = new FairLine<string>(3);
  for (const item of ["flood-1", "flood-2", "flood-3"]) expect(line.add(from("flood"), item)).toBeUndefined();
  expect(line.add(from("visitor"), "visit")).toBe("flood-3");
  expect(line.add(from("flood"), "flood-4")).toBe("flood-4");
  expect(line.length).toBe(3);
  expect(drain(line)).toEqual(["visit", "flood-1", "flood-2"]);
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
