import { readMoments } from "./call-times.ts";
import { momentInWords } from "./moment-in-words.ts";

/**
 * Wished times in words: Wednesday 25 November, 10:30 (India Standard Time); and so on. A text without any stays as it is.
 * @param moments as model/office/call-times.ts writes them
 * @param timeZone by whose clocks; for each time those by which it was wished when left out
 */
export function timesInWords(moments: string, timeZone?: string): string {
  const words = readMoments(moments).map(({ at, zone: wishedIn }) => {
    const { moment, zone } = momentInWords(at, timeZone ?? wishedIn);
    return `${moment} (${zone})`;
  });
  return words.join("; ") || moments;
}
