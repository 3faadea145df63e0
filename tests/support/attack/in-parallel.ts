/** Works through a list, so many at a time. */
export async function inParallel<T>(
  list: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const index = next;
      next += 1;
      // oxlint-disable-next-line typescript/no-non-null-assertion, typescript/no-unsafe-type-assertion -- within the list
      await work(list[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
