import type { PictureSizes } from "#model/content/picture.ts";
import type { SeenFile } from "./made-files.ts";
import { filesNamed } from "./media-names.ts";
import { sizesOf, type MadePicture } from "./picture-sizes.ts";

/** Index of the pictures, and of their sizes. */
export function openPictureIndex() {
  /** Every file by its name, with the hash of its bytes; "" where no sizes can be made. */
  const seen = new Map<string, SeenFile>();
  const made = new Map<string, PictureSizes>();
  /** Names by address: lists ask for thousands of them, again and again. */
  const names = new Map<string, string>();
  let revision = 0;
  const nameAt = (address: string): string | undefined => {
    const name = names.get(address) ?? filesNamed(address).find((one) => seen.has(one));
    // Only what content names is remembered: addresses that visitors make up have no end.
    if (name !== undefined) names.set(address, name);
    return name;
  };
  return {
    /** For reading alone. */
    seen: seen as ReadonlyMap<string, SeenFile>,
    /** Changes with anything that `sizes` gives. */
    revision: () => revision,
    see(name: string, file: SeenFile): void {
      seen.set(name, file);
      names.clear();
    },
    /** Keeps what was made of the pictures with a hash. */
    keep(hash: string, picture: MadePicture): void {
      made.set(hash, sizesOf(hash, picture));
      revision += 1;
    },
    /** Lets go of names. @returns the hashes that no other name has */
    drop(gone: readonly string[]): Set<string> {
      const hashes = new Set(gone.flatMap((name) => seen.get(name)?.[1] || []));
      for (const name of gone) seen.delete(name);
      for (const [, hash] of seen.values()) hashes.delete(hash);
      for (const hash of hashes) if (made.delete(hash)) revision += 1;
      names.clear();
      return hashes;
    },
    /** The hash of the picture at an address; undefined where there is none, or none that can be shown. */
    hashAt: (address: string): string | undefined => seen.get(nameAt(address) ?? "")?.[1] || undefined,
    sizes: (hash: string): PictureSizes | undefined => made.get(hash),
  };
}
