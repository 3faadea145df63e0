/**
 * One page of a list.
 * @param part the page number in the address; undefined for the first page
 * @returns undefined if there is no such page; an empty list has one empty page
 */
export function pageOf<Entry>(
  entries: readonly Entry[],
  size: number,
  part: string | undefined,
): { number: number; count: number; entries: Entry[] } | undefined {
  const count = Math.max(1, Math.ceil(entries.length / size));
  if (!/^[1-9]\d{0,5}$/.test(part ?? "1")) return undefined;
  const number = Number(part ?? 1);
  return number > count
    ? undefined
    : { number, count, entries: entries.slice((number - 1) * size, number * size) };
}

/** The page numbers to link to: the first, the last and those around the current one, with gaps between. */
export function pageSteps(current: number, count: number): (number | "gap")[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= (current === 1 ? 2 : 1),
  );
  return near.flatMap((page, index) => {
    const before = near[index - 1] ?? 0;
    if (page - before === 1) return [page];
    // A gap of one page takes as much space as its number.
    return page - before === 2 ? [page - 1, page] : ["gap" as const, page];
  });
}
