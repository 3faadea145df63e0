import { hashOf, stateOf, type MadeFiles, type SeenFile } from "./made-files.ts";
import { isPictureKind } from "./picture-kind.ts";
import { readPictureHead } from "./picture-head.ts";
import type { PictureIndex } from "./picture-index.ts";

/** Endings of names that say that a file is meant to be a picture. */
const PICTURE_ENDING = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]s?|tiff?|bmp|jxl|jp2)$/i;

/** What a look at files needs, and whom it tells. */
interface Looking {
  index: PictureIndex;
  files: MadeFiles;
  /** What was seen before the start. */
  before: ReadonlyMap<string, SeenFile>;
  /** No sizes can be made of a file. */
  refused: (name: string, reason: string) => void;
  /** A picture has no sizes yet. */
  missing: (name: string, file: string, hash: string) => void;
}

/**
 * Looks at the files of a folder: those that have not changed are known at once.
 * @param given names and files
 * @returns a function that reads the others
 */
export async function lookAtFiles(
  given: ReadonlyMap<string, string>,
  { index, files, before, refused, missing }: Looking,
): Promise<(signal: AbortSignal) => Promise<void>> {
  const unread: [name: string, file: string, state: string][] = [];
  const known: [name: string, file: string, hash: string][] = [];
  for (const [name, file] of given) {
    const state = await stateOf(file).catch(() => undefined);
    // One that is gone by now, or cannot be read for now, stays as it was; the content names it.
    if (state === undefined || index.seen.get(name)?.[0] === state) continue;
    const [lastState, hash] = before.get(name) ?? [];
    // What was refused is looked at, and told, at each start.
    if (lastState !== state || !hash) unread.push([name, file, state]);
    else {
      index.see(name, [state, hash]);
      known.push([name, file, hash]);
    }
  }
  const find = async (pictures: typeof known): Promise<void> => {
    const made = await files.known(pictures.map(([, , hash]) => hash));
    for (const [hash, picture] of made) index.keep(hash, picture);
    for (const [name, file, hash] of pictures) if (!made.has(hash)) missing(name, file, hash);
  };
  const read = async (name: string, file: string, state: string): Promise<void> => {
    const { kind, problem } = await readPictureHead(file);
    // Vector drawings are served as they are, and other files may lie beside pictures.
    const isOther = kind === undefined && !PICTURE_ENDING.test(name);
    if (isOther || (kind === "SVG" && problem === undefined)) return void index.drop([name]);
    const hash = isPictureKind(kind) && problem === undefined ? await hashOf(file) : "";
    index.see(name, [state, hash]);
    if (problem !== undefined) refused(name, problem);
    else await find([[name, file, hash]]);
  };
  await find(known);
  return async (signal) => {
    for (const one of unread) {
      if (signal.aborted) return;
      await read(...one).catch(() => undefined);
    }
    // When it cannot be written, files are read again at the next start.
    if (unread.length > 0) await files.remember(index.seen).catch(() => undefined);
  };
}
