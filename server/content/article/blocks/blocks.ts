import type { Block, ContainerDirective, LeafDirective } from "./block.ts";
import { callout } from "./callout/callout.ts";
import { kolam } from "./kolam/kolam.ts";

/** Every block around text, by its name: `:::note`. */
export const CONTAINER_BLOCKS: Readonly<Record<string, Block<ContainerDirective>>> = {
  note: callout,
  tip: callout,
  warning: callout,
};

/** Every block on one line, by its name: `::kolam{…}`. */
export const LEAF_BLOCKS: Readonly<Record<string, Block<LeafDirective>>> = { kolam };
