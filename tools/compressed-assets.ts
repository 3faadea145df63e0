import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, ENCODINGS } from "#server/platform/cache/page-cache.ts";

/** Browser files that compression helps; fonts are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;

/**
 * Compresses each browser file in every content coding, as small as possible. This takes seconds, so it is done in the
 * build, not at every start.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(names.map((name) => writeCopies(join(folder, name))));
}

async function writeCopies(path: string): Promise<void> {
  const body = await readFile(path);
  const copies = ENCODINGS.map(async (encoding) =>
    writeFile(`${path}.${encoding}`, await compress(body, encoding, "small")),
  );
  await Promise.all(copies);
}
