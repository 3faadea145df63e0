import { expect, test } from "vitest";
import { imageSize } from "./image-size.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

test.each([
  ["PNG", bytes("\x89PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [0, 0, 1, 44], [0, 0, 0, 150], [8])],
  ["JPEG", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1], [0xff, 0xc0, 0, 11, 8, 0, 150, 1, 44, 1, 1, 1])],
  ["WebP, plain", bytes("RIFF....WEBPVP8 ", Array<number>(10).fill(0), [44, 1, 150, 0], [0])],
  [
    "WebP, lossless",
    bytes("RIFF....WEBPVP8L", [0, 0, 0, 0, 0x2f], [0x2b, 0x41, 0x25, 0], [0, 0, 0, 0, 0, 0]),
  ],
  ["WebP, extended", bytes("RIFF....WEBPVP8X", Array<number>(8).fill(0), [43, 1, 0, 149, 0, 0], [0])],
  ["SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150">')],
  ["SVG without a view box", bytes("<svg width='300px' height=\"150\"><rect width='9' height='9'/></svg>")],
  [
    "SVG behind a long comment, in single quotes and with line breaks",
    bytes(`<?xml version='1.0'?><!--${"long ".repeat(400)}--><svg\nviewBox = '0,0\n300.2 , 150'>`),
  ],
  ["SVG in points", bytes("<svg height='150pt' width='300pt'>")],
  [
    "JPEG with fill bytes before its markers",
    bytes(
      [0xff, 0xd8, 0xff, 0xff, 0xff, 0xe0, 0, 4, 1, 1],
      [0xff, 0xff, 0xc0, 0, 11, 8, 0, 150, 1, 44, 1, 1],
    ),
  ],
])("the size of a %s is read from its head", (_kind, head) => {
  expect(imageSize(head)).toEqual({ width: 300, height: 150 });
});

test.each([
  ["nothing", bytes("")],
  ["a text", bytes("300 x 150")],
  ["a JPEG cut short", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1])],
  ["an SVG without a box", bytes('<svg width="100%"><rect width="9" height="9"/></svg>')],
  ["a JPEG of fill bytes alone", bytes([0xff, 0xd8], Array<number>(40).fill(0xff))],
])("%s has no size", (_kind, head) => {
  expect(imageSize(head)).toBeUndefined();
});
