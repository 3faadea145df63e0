import { expect, test } from "vitest";
import { icoFile } from "./ico-file.ts";

test("an ICO file lists each picture with its edge, length and place", () => {
  const small = Buffer.from("small");
  const large = Buffer.from("larger");
  const file = icoFile(
    new Map([
      [16, small],
      [48, large],
    ]),
  );
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  for (const [index, edge, bytes] of [
    [0, 16, small],
    [1, 48, large],
  ] as const) {
    const entry = 6 + 16 * index;
    expect(file[entry]).toBe(edge);
    const length = file.readUInt32LE(entry + 8);
    const offset = file.readUInt32LE(entry + 12);
    expect(file.subarray(offset, offset + length)).toEqual(bytes);
  }
});
