import type { Block, ContainerDirective, LeafDirective } from "./block.ts";
import { callout } from "./callout/callout.ts";
import { kolam } from "./kolam/kolam.ts";
import { column, columns } from "./layout/columns.ts";
import { details } from "./layout/details.ts";
import { gallery } from "./layout/gallery.ts";
import { mediaText } from "./layout/media-text.ts";

/** Every block around text, by its name: `:::note`. */
export const CONTAINER_BLOCKS: Readonly<Record<string, Block<ContainerDirective>>> = {
  note: callout,
  tip: callout,
  warning: callout,
  gallery,
  columns,
  column,
  details,
  "media-text": mediaText,
};

/** Every block on one line, by its name: `::kolam{…}`. */
export const LEAF_BLOCKS: Readonly<Record<string, Block<LeafDirective>>> = { kolam };
