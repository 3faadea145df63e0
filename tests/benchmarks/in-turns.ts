import { messageOf } from "../../tools/command-line.ts";

/**
 * Measures all in rounds, each beginning with another one, so that no item always comes first or after the same
 * neighbour. A failed item is reported and left out of its round.
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
