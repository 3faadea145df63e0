import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, ENCODINGS } from "#server/platform/cache/page-cache.ts";

/** Files of the browser that gain from compression; a font carries its own. */
const TEXT = /\.(?:js|css|svg)$/;

/**
 * Puts a copy in every content coding beside each file of the browser, as small as it gets. That takes seconds, so it is
 * done once for a build and not at every start.
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
