import { createHash } from "node:crypto";
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { slugOf } from "#model/content/slug-of.ts";
import { decodeAddress } from "../sources/decode-address.ts";
import { pictureEnding } from "../sources/pictures/picture-kinds.ts";
import type { OwnPicture } from "../sources/html/clean-html.ts";
import { MEDIA_PREFIX } from "../pictures/media-names.ts";
import { freeName } from "./file-names.ts";

/** Pictures for the content folder: named, and held in a temporary folder until it is known which are needed. */
export type PictureStage = ReturnType<typeof openPictureStage>;

const FOLDER = "images/";

/** Opens a stage in a new temporary folder. */
export function openPictureStage(contentDir: string) {
  const temporary = mkdtempSync(join(tmpdir(), "pictures-"));
  const byHash = new Map<string, string>();
  const staged = new Set<string>();
  const origins = new Map<string, URL>();
  const target = (name: string) => join(contentDir, FOLDER, name);
  const nameOf = (src: string) => src.slice(MEDIA_PREFIX.length + FOLDER.length);

  /** A name that no other picture has; a file with the same name and bytes is the same picture. */
  function nameFor(bytes: Buffer, from: URL, ending: string): string {
    const stem = slugOf(basename(decodeAddress(from.pathname), extname(from.pathname)), "picture");
    const isOther = (name: string) =>
      staged.has(name) || (existsSync(target(name)) && !readFileSync(target(name)).equals(bytes));
    const name = `${freeName(stem, (tried) => isOther(`${tried}${ending}`))}${ending}`;
    if (!existsSync(target(name))) {
      writeFileSync(join(temporary, name), bytes);
      staged.add(name);
    }
    return name;
  }

  return {
    /** Stores a picture; undefined where it is none of a kind that the site serves. */
    async keep(bytes: Buffer, from: URL): Promise<OwnPicture | undefined> {
      const ending = pictureEnding(bytes);
      if (ending === undefined) return undefined;
      const hash = createHash("sha256").update(bytes).digest("hex");
      const name = byHash.get(hash) ?? nameFor(bytes, from, ending);
      byHash.set(hash, name);
      const src = `${MEDIA_PREFIX}${FOLDER}${name}`;
      origins.set(src, from);
      return { src };
    },
    /** The bytes of a file of the content folder that would be written; undefined for all others. */
    read: (path: string) =>
      path.startsWith(FOLDER) && staged.has(path.slice(FOLDER.length))
        ? readFileSync(join(temporary, path.slice(FOLDER.length)))
        : undefined,
    origin: (src: string) => origins.get(src),
    /** Writes a picture into the content folder unless it is there already. */
    write(src: string): void {
      if (!staged.has(nameOf(src))) return;
      mkdirSync(join(contentDir, FOLDER), { recursive: true });
      copyFileSync(join(temporary, nameOf(src)), target(nameOf(src)), constants.COPYFILE_EXCL);
    },
    close: () => rmSync(temporary, { recursive: true, force: true }),
  };
}
