import { runThread } from "../../platform/run-thread.ts";
import type { ShareCard } from "../cards.ts";

/** One picture must not block the others forever. */
const RENDER_MAX_MS = 20_000;

/** A picture to render: a card with the fonts its title may need, or an icon. */
export type RenderJob = { kind: "card"; card: ShareCard; fonts: readonly string[] } | IconJob;

export interface IconJob {
  kind: "icon";
  /** The icon's source. */
  svg: string;
  /** Edge in pixels. */
  size: number;
  /** Share of the edge that the icon fills, on a full background; the bare icon by default. */
  filled?: number;
  /** Background colour if the icon's corner is transparent. */
  ground: string;
}

/**
 * Renders one picture in a thread, whose end frees the memory of its libraries.
 * @returns a PNG
 * @throws Error when it cannot be made, takes too long, or the signal ends it
 */
export async function renderPicture(job: RenderJob, signal: AbortSignal): Promise<Buffer> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(RENDER_MAX_MS)]);
  const png = await runThread(new URL("render-thread.ts", import.meta.url), job, inTime);
  if (!(png instanceof Uint8Array)) throw new Error("the thread gave no picture");
  return Buffer.from(png);
}
