import { messageOf } from "../../tools/command-line.ts";

/**
 * Goes through all in rounds, each time beginning with another: whoever comes after the same neighbour every time, or
 * always first, would be measured in different circumstances. One that fails is told and left out of its round.
 */
export async function inTurns<Item>(
  items: readonly Item[],
  rounds: number,
  measure: (item: Item, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const first = round % Math.max(1, items.length);
    for (const item of [...items.slice(first), ...items.slice(0, first)]) {
      await measure(item, round).catch((error: unknown) => console.log(`failed: ${messageOf(error)}`));
    }
  }
}
