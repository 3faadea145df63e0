import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { ExportedBlog } from "./exports/exported-blog.ts";
import { decodeAddress } from "../sources/decode-address.ts";
import { picturesOfOneSync, type FetchPictures } from "../sources/pictures/fetch-pictures.ts";
import { plainHost } from "../sources/sync/post-addresses.ts";
import type { PictureStage } from "./picture-stage.ts";

/** Where the pictures of an export are taken from. */
export interface PictureSource {
  /** A folder with them, such as an unpacked `wp-content/uploads` or Ghost's `content/images`. */
  images?: string | undefined;
  download: boolean;
  /** Whether this machine and private networks may be asked, over plain http too. */
  allowPrivate: boolean;
}

/** Finds the pictures of an export. */
export type PictureFinder = ReturnType<typeof findPictures>;

/** @param stage what takes in the pictures that are found */
export function findPictures(blog: ExportedBlog, source: PictureSource, stage: PictureStage) {
  const failures: string[] = [];
  const hosts = new Set([blog.site?.host ?? "", ...blog.pictureHosts].map(plainHost));
  const fetch =
    source.images === undefined ? fromSite(source, stage, failures) : fromFolder(source.images, stage);
  return {
    failures,
    /** Whether a picture is the blog's own, so that it may be taken. */
    mayFetch(address: URL): boolean {
      const possible = blog.picturesFor(address);
      return (possible[0]?.host ?? "") !== "" && possible.every(({ host }) => hosts.has(plainHost(host)));
    },
    async fetchPictures(addresses: readonly URL[]): ReturnType<FetchPictures> {
      const found: Awaited<ReturnType<FetchPictures>> = new Map();
      for (let turn = 0; ; turn += 1) {
        const asked = addresses.flatMap((address) => {
          const at = found.has(address.href) ? undefined : blog.picturesFor(address)[turn];
          return at ? [{ address, at: source.allowPrivate ? at : encrypted(at) }] : [];
        });
        if (asked.length === 0) return found;
        // oxlint-disable-next-line eslint/no-await-in-loop -- what the first turn finds need not be asked again
        const fetched = await fetch(asked.map(({ at }) => at));
        for (const { address, at } of asked) {
          const picture = fetched.get(at.href);
          if (picture) found.set(address.href, picture);
        }
      }
    },
  };
}

/** Blogs that were encrypted later than they were written still name their pictures without. */
function encrypted(address: URL): URL {
  const url = new URL(address);
  url.protocol = "https:";
  return url;
}

function fromSite(
  { download, allowPrivate }: PictureSource,
  stage: PictureStage,
  failures: string[],
): FetchPictures {
  if (!download) return () => Promise.resolve(new Map());
  return picturesOfOneSync({
    // Without a token nothing lies under the API's own address.
    access: { base: new URL("https://nowhere.invalid/"), allowPrivate },
    folder: { keep: (bytes, from) => stage.keep(bytes, from), has: () => Promise.resolve(false) },
    known: { note: () => undefined, setNote: () => undefined },
    missed: (reason) => failures.push(reason),
  });
}

function fromFolder(folder: string, stage: PictureStage): FetchPictures {
  return async (addresses) => {
    const found: Awaited<ReturnType<FetchPictures>> = new Map();
    for (const address of addresses) {
      const file = fileIn(folder, address);
      // oxlint-disable-next-line eslint/no-await-in-loop -- one file at a time is held in memory
      const picture = file === undefined ? undefined : await stage.keep(readFileSync(file), address);
      if (picture) found.set(address.href, picture);
    }
    return found;
  };
}

/** The file of an address: the folder may be any part of its path, down to the folder of uploads or images. */
function fileIn(folder: string, { pathname }: URL): string | undefined {
  const parts = pathname
    .split("/")
    .filter((part) => part !== "")
    .map(decodeAddress);
  const root = Math.max(parts.indexOf("uploads"), parts.indexOf("images"), 0) + 1;
  for (let from = 0; from <= Math.min(root, parts.length - 1); from += 1) {
    const file = join(folder, ...parts.slice(from));
    if (existsSync(file) && statSync(file).isFile() && isInside(folder, file)) return file;
  }
  return undefined;
}

/** A symbolic link inside the folder may lead out of it. */
function isInside(folder: string, file: string): boolean {
  return realpathSync(file).startsWith(realpathSync(resolve(folder)) + sep);
}
