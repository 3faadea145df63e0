/** Names that Windows reserves for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * The first of `name`, `name-2`, `name-3` and so on that a file can have on every system.
 * @param name in lower case, of at most 80 characters
 */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? name : `${name.slice(0, 76).replace(/-$/, "")}-${count}`;
    if (!DEVICE.test(tried) && !isTaken(tried)) return tried;
  }
}
