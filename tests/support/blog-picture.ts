import { crc32, deflateSync } from "node:zlib";

/** The one picture of the set of blog posts: nine dots on a light ground, as PNG. */
export function blogPicture(width = 480, height = 320): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3, 0xf0);
    // No filter for this row.
    row[0] = 0;
    for (let x = 0; x < width; x += 1) if (onDot(x, y, width, height)) row.fill(0x40, 1 + x * 3, 4 + x * 3);
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a channel, colours without transparency.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function onDot(x: number, y: number, width: number, height: number): boolean {
  const column = (x * 4) / width;
  const row = (y * 4) / height;
  const inside = Math.round(column) % 4 !== 0 && Math.round(row) % 4 !== 0;
  return inside && Math.hypot(column - Math.round(column), row - Math.round(row)) < 0.15;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
