import { runThread } from "../../platform/run-thread.ts";
import type { ShareCard } from "../cards.ts";

/** One picture must not hold up the others for good. */
const RENDER_MAX_MS = 20_000;

/** A picture to be made: a card, by the files of the fonts that its title may need, or an icon. */
export type RenderJob = { kind: "card"; card: ShareCard; fonts: readonly string[] } | IconJob;

export interface IconJob {
  kind: "icon";
  /** The icon's source. */
  svg: string;
  /** Edge in pixels. */
  size: number;
  /** Share of the edge that the icon fills, on a ground without gaps; the bare icon when left out. */
  filled?: number;
  /** Colour of that ground where the icon's own corner is transparent. */
  ground: string;
}

/**
 * Makes one picture in a thread, which takes what its libraries hold along when it ends.
 * @returns a PNG
 * @throws Error when it cannot be made, takes too long, or the signal ends it
 */
export async function renderPicture(job: RenderJob, signal: AbortSignal): Promise<Buffer> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(RENDER_MAX_MS)]);
  const png = await runThread(new URL("render-thread.ts", import.meta.url), job, inTime);
  if (!(png instanceof Uint8Array)) throw new Error("the thread gave no picture");
  return Buffer.from(png);
}
