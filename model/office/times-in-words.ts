import { readMoments } from "./call-times.ts";
import { momentInWords } from "./moment-in-words.ts";

/**
 * Wished times in words: Wednesday 25 November, 10:30 (India Standard Time); and so on. Other text is unchanged.
 * @param moments as written by model/office/call-times.ts
 * @param timeZone for all times; by default the zone of each wish
 */
export function timesInWords(moments: string, timeZone?: string): string {
  const words = readMoments(moments).map(({ at, zone: wishedIn }) => {
    const { moment, zone } = momentInWords(at, timeZone ?? wishedIn);
    return `${moment} (${zone})`;
  });
  return words.join("; ") || moments;
}
