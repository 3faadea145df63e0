import type { BandName } from "#model/bands/bands.ts";
import type { ShownBand } from "../show-bands.ts";

/** What the component of a band takes. */
export interface BandProps<Name extends BandName> {
  shown: Extract<ShownBand, { band: Name }>;
  /** Of its section: ground and distance. */
  className: string;
}
