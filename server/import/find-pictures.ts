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
  /** Whether they are fetched from the blog's own site. */
  download: boolean;
  /** Whether this machine and its network may be asked, over plain http too. */
  allowPrivate: boolean;
}

/** Finds the pictures of an export. */
export interface PictureFinder {
  /** Whether a picture is the blog's own, so that it may be taken. */
  mayFetch(address: URL): boolean;
  fetchPictures: FetchPictures;
  /** Why pictures could not be had, in the order in which it was noticed. */
  failures: readonly string[];
}

const MOST_BYTES = 8 * 1024 * 1024;

/** @param stage what takes in the pictures that are found */
export function findPictures(blog: ExportedBlog, source: PictureSource, stage: PictureStage): PictureFinder {
  const failures: string[] = [];
  const hosts = new Set([blog.site?.host ?? "", ...blog.pictureHosts].map(plainHost));
  const take =
    source.images === undefined ? fromSite(source, stage, failures) : fromFolder(source.images, stage);
  return {
    failures,
    mayFetch: (address) =>
      (blog.picturesFor(address)[0]?.host ?? "") !== "" &&
      blog.picturesFor(address).every(({ host }) => hosts.has(plainHost(host))),
    async fetchPictures(addresses) {
      const found: Awaited<ReturnType<FetchPictures>> = new Map();
      const most = Math.max(0, ...addresses.map((address) => blog.picturesFor(address).length));
      for (let turn = 0; turn < most; turn += 1) {
        const asked = addresses
          .filter(({ href }) => !found.has(href))
          .map((address) => ({
            href: address.href,
            at: blog.picturesFor(address)[turn],
          }));
        // oxlint-disable-next-line eslint/no-await-in-loop -- what the first turn finds need not be asked again
        const had = await take(asked.flatMap(({ at }) => at ?? []));
        for (const { href, at } of asked) {
          const picture = at && had.get(at.href);
          if (picture) found.set(href, picture);
        }
      }
      return found;
    },
  };
}

function fromSite(
  { download, allowPrivate }: PictureSource,
  stage: PictureStage,
  failures: string[],
): FetchPictures {
  if (!download) return () => Promise.resolve(new Map());
  const fetchAll = picturesOfOneSync({
    // Without a token nothing lies under the API's own address.
    access: { base: new URL("https://nowhere.invalid/"), allowPrivate },
    folder: { keep: (bytes, from) => stage.keep(bytes, from), has: () => Promise.resolve(false) },
    known: { note: () => undefined, setNote: () => undefined },
    missed: (reason) => failures.push(reason),
    limits: { maxBytes: MOST_BYTES },
  });
  return async (addresses) => {
    const asked = addresses.map((address) => ({ address, at: encrypted(address, allowPrivate) }));
    const had = await fetchAll(asked.map(({ at }) => at));
    return new Map(
      asked.flatMap(({ address, at }) => {
        const picture = had.get(at.href);
        return picture ? [[address.href, picture]] : [];
      }),
    );
  };
}

/** Blogs that were encrypted later than they were written still name their pictures without. */
function encrypted(address: URL, allowPrivate: boolean): URL {
  const url = new URL(address);
  if (!allowPrivate) url.protocol = "https:";
  return url;
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

/** The file of an address: the folder may stand for any part of the path, down to the folder of uploads or images. */
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

/** A link inside the folder may lead out of it. */
function isInside(folder: string, file: string): boolean {
  return realpathSync(file).startsWith(realpathSync(resolve(folder)) + sep);
}
