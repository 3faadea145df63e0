import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { toError } from "../platform/system-error.ts";
import { convertJobSchema, type ConvertAnswer } from "./convert-job.ts";
import { limitMemory, RESIDENT_MAX_BYTES } from "./memory-limit.ts";
import { decodePicture, PictureError, writeSizes } from "./scale-picture.ts";

/*
 * A program of its own, the only one of the site that decodes pictures: one for each message. What a picture takes, in
 * time and in memory, is never the server's; and should the code of a library crash, it is only this process that ends.
 */

setPriority(constants.priority.PRIORITY_LOW);
endMeFirst();
sharp.concurrency(1);
sharp.cache(false);

process.on("message", (message) => void answer(message).then(send));
process.on("disconnect", () => process.exit());

limitMemory(RESIDENT_MAX_BYTES, () => {
  const most = Math.round(RESIDENT_MAX_BYTES / 1_000_000);
  const problem = `needs more than ${most} MB of memory to be decoded; scale it down, or save it as a JPEG that is not progressive`;
  process.send?.({ problem, ofPicture: true, last: true } satisfies ConvertAnswer, () => process.exit());
});

/** When a machine runs out of memory, Linux ends this process and not the server. */
function endMeFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Other systems have no such file.
  }
}

function send(given: ConvertAnswer): void {
  process.send?.(given);
}

async function answer(message: unknown): Promise<ConvertAnswer> {
  try {
    const { file, into } = convertJobSchema.parse(message);
    const decoded = await decodePicture(file);
    return into ? { made: await writeSizes(decoded, into.folder, into.hash) } : {};
  } catch (error) {
    return { problem: toError(error).message, ofPicture: error instanceof PictureError };
  }
}
