const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * An ICO file of PNG pictures.
 * @param pictures by their edge in pixels, below 256
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function icoFile(pictures: ReadonlyMap<number, Uint8Array>): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.size);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.size, 4);
  let entry = HEADER_BYTES;
  let offset = head.length;
  for (const [edge, { length }] of pictures) {
    head.writeUInt8(edge, entry);
    head.writeUInt8(edge, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    entry += ENTRY_BYTES;
    offset += length;
  }
  return Buffer.concat([head, ...pictures.values()]);
}
