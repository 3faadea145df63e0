import type { MessageEvent } from "../event-state.ts";

/** Who does something, and when. */
export interface Deed {
  /** An id or a name, as whoever calls tells people apart. */
  by: string;
  at: Date;
}

/** It was recorded, and would survive a power cut. */
export interface Recorded {
  kind: "recorded";
  event: MessageEvent;
}

/** Somebody did the same before; nothing was recorded. */
export interface Already<Kind extends string> extends Deed {
  kind: Kind;
}
