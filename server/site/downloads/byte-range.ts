/** Bytes of a file, both ends included, or that there are none like those that were asked for. */
export type ByteRange = { first: number; last: number } | "none";

/**
 * The part of a file that a request asks for; undefined for the whole file, as for whatever is not one range of bytes.
 * @param range the header `Range`
 * @param size of the file, in bytes, at least 1
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
export function readByteRange(range: string | undefined, size: number): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "")
    return Number(to) === 0 ? "none" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return "none";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
