import type { PictureSizes } from "#model/content/picture.ts";
import type { SeenFile } from "./made-files.ts";
import { filesNamed } from "./media-names.ts";
import { sizesOf, type MadePicture } from "./picture-sizes.ts";

/** Index of the pictures, and of their sizes. */
export function openPictureIndex() {
  /** Every file by name, with the hash of its bytes; "" if it cannot be resized. */
  const seen = new Map<string, SeenFile>();
  const made = new Map<string, PictureSizes>();
  /** Names by address: lists look up thousands of them, repeatedly. */
  const names = new Map<string, string>();
  let revision = 0;
  const nameAt = (address: string): string | undefined => {
    const name = names.get(address) ?? filesNamed(address).find((one) => seen.has(one));
    // Only names in content are cached: visitors can make up any number of addresses.
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
    /** Stores the sizes of the pictures with a hash. */
    keep(hash: string, picture: MadePicture): void {
      made.set(hash, sizesOf(hash, picture));
      revision += 1;
    },
    /** Removes names. @returns the hashes without any other name */
    drop(gone: readonly string[]): Set<string> {
      const hashes = new Set(gone.flatMap((name) => seen.get(name)?.[1] || []));
      for (const name of gone) seen.delete(name);
      for (const [, hash] of seen.values()) hashes.delete(hash);
      for (const hash of hashes) if (made.delete(hash)) revision += 1;
      names.clear();
      return hashes;
    },
    /** The hash of the picture at an address; undefined if there is none to show. */
    hashAt: (address: string): string | undefined => seen.get(nameAt(address) ?? "")?.[1] || undefined,
    sizes: (hash: string): PictureSizes | undefined => made.get(hash),
  };
}
