/**
 * Goes through all in rounds, each time beginning with another: whoever comes after the same neighbour every time, or
 * always first, would be measured in different circumstances.
 */
export async function inTurns<Item>(
  items: readonly Item[],
  rounds: number,
  measure: (item: Item, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const first = round % Math.max(1, items.length);
    for (const item of [...items.slice(first), ...items.slice(0, first)]) await measure(item, round);
  }
}
