import type { IncomingMessage } from "node:http";

/**
 * Largest form that is judged, in bytes: many times the longest message in any script, so that what is too long
 * comes back with its words and its number.
 */
const FORM_MAX_BYTES = 256 * 1024;

/** So much is read to its end, though not kept: a browser that is cut off while it sends sees no answer. */
const READ_MAX_BYTES = 1024 * 1024;

/** A form larger than what is judged; nothing of it was kept. */
export const TOO_LARGE = Symbol("form too large");

/**
 * Reads a posted form.
 * @throws an error with `statusCode`: 413 for what is larger than what is read, 400 when the connection breaks
 */
export function readFormBody(request: IncomingMessage): Promise<Buffer | typeof TOO_LARGE> {
  return new Promise((resolve, reject) => {
    const fail = (statusCode: number, words: string) =>
      reject(Object.assign(new Error(words), { statusCode }));
    if (Number(request.headers["content-length"]) > READ_MAX_BYTES) return fail(413, "Form is too large");
    let length = 0;
    let kept: Buffer[] = [];
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > READ_MAX_BYTES) {
        request.removeAllListeners("data").pause();
        fail(413, "Form is too large");
      } else if (length > FORM_MAX_BYTES) kept = [];
      else kept.push(chunk);
    });
    request.on("end", () => resolve(length > FORM_MAX_BYTES ? TOO_LARGE : Buffer.concat(kept, length)));
    request.on("error", () => fail(400, "Form was cut off"));
  });
}
