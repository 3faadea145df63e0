import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OwnPicture } from "../html/clean-html.ts";
import { FOREIGN_PICTURES, foreignPictureSize, pictureEnding } from "./picture-kinds.ts";

/** Where pictures of foreign posts are served. */
export const PICTURE_PREFIX = "/media/blog/";

const NAME = /^[0-9a-f]{32}(\.[a-z]{3,4})$/;

/** Our own copies of the pictures of foreign posts, named by their content. */
export type PictureFolder = ReturnType<typeof openPictureFolder>;

/** Opens the folder, which is made when the first picture is stored. */
export function openPictureFolder(folder: string) {
  const fileOf = (path: string) => {
    const name = path.startsWith(PICTURE_PREFIX) ? path.slice(PICTURE_PREFIX.length) : "";
    const type = FOREIGN_PICTURES[NAME.exec(name)?.[1] ?? ""];
    return type === undefined ? undefined : { type, file: join(folder, name) };
  };
  const has = async (path: string): Promise<boolean> => existsSync(fileOf(path)?.file ?? "");
  return {
    has,
    /** Stores a picture; undefined where it is none of a kind that we take. */
    async keep(bytes: Buffer): Promise<OwnPicture | undefined> {
      const ending = pictureEnding(bytes);
      if (ending === undefined) return undefined;
      const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}${ending}`;
      const src = `${PICTURE_PREFIX}${name}`;
      if (!(await has(src))) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Whole or not at all, whatever happens in between.
        const draft = join(folder, `.${randomUUID()}`);
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, join(folder, name));
      }
      return { src, ...foreignPictureSize(bytes, ending) };
    },
    async read(path: string): Promise<{ type: string; bytes: Buffer } | undefined> {
      const found = fileOf(path);
      const bytes = found && (await readFile(found.file).catch(() => undefined));
      return bytes && { type: found.type, bytes };
    },
    async list(): Promise<string[]> {
      const names = await readdir(folder).catch(() => []);
      return names.map((name) => PICTURE_PREFIX + name).filter((src) => fileOf(src) !== undefined);
    },
    async remove(src: string): Promise<void> {
      const found = fileOf(src);
      if (found) await rm(found.file, { force: true });
    },
  };
}
