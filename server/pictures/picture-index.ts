import type { PictureSizes } from "#model/content/picture.ts";
import type { SeenFile } from "./made-files.ts";
import type { MadePicture } from "./made-picture.ts";
import { filesNamed } from "./media-names.ts";
import { largestOf, sizesOf } from "./picture-sizes.ts";

/** Which pictures there are, and what was made of them. */
export interface PictureIndex {
  /** Every file by its name, with the hash of its bytes; "" where no sizes can be made. */
  readonly seen: ReadonlyMap<string, SeenFile>;
  /** Changes with anything that `sizes` gives. */
  readonly revision: number;
  see(name: string, seen: SeenFile): void;
  /** Keeps what was made of the pictures with a hash. */
  keep(hash: string, made: MadePicture): void;
  /** Lets go of names. @returns the hashes that no other name has */
  drop(names: readonly string[]): Set<string>;
  /** The hash of the picture at an address; undefined where there is none, or none that can be shown. */
  hashAt(address: string): string | undefined;
  sizes(hash: string): PictureSizes | undefined;
  /** The file of the largest size that every browser can show. */
  largest(hash: string): string | undefined;
}

export function openPictureIndex(): PictureIndex {
  const seen = new Map<string, SeenFile>();
  const made = new Map<string, { sizes: PictureSizes; largest: string }>();
  /** Names by address: lists ask for thousands of them, again and again. */
  const names = new Map<string, string | undefined>();
  let revision = 0;
  const nameAt = (address: string): string | undefined => {
    if (names.has(address)) return names.get(address);
    const name = filesNamed(address).find((one) => seen.has(one));
    // Only what content names is remembered: addresses that visitors make up have no end.
    if (name !== undefined) names.set(address, name);
    return name;
  };
  return {
    seen,
    get revision() {
      return revision;
    },
    see(name, file) {
      seen.set(name, file);
      names.clear();
    },
    keep(hash, picture) {
      made.set(hash, { sizes: sizesOf(hash, picture), largest: largestOf(hash, picture) });
      revision += 1;
    },
    drop(gone) {
      const hashes = new Set(gone.flatMap((name) => seen.get(name)?.[1] || []));
      for (const name of gone) seen.delete(name);
      for (const [, hash] of seen.values()) hashes.delete(hash);
      for (const hash of hashes) if (made.delete(hash)) revision += 1;
      names.clear();
      return hashes;
    },
    hashAt: (address) => seen.get(nameAt(address) ?? "")?.[1] || undefined,
    sizes: (hash) => made.get(hash)?.sizes,
    largest: (hash) => made.get(hash)?.largest,
  };
}
