import type { IncomingMessage } from "node:http";

/**
 * Largest form that is checked, in bytes: many times the longest message in any script, so that a message that is too
 * long comes back with its text and its length.
 */
const FORM_MAX_BYTES = 256 * 1024;

/** Most bytes that are read, though not kept: a browser that is cut off while it sends may see no answer. */
const READ_MAX_BYTES = 1024 * 1024;

/** A form that is too large to be checked; nothing of it was kept, and it may not have been read to its end. */
export const TOO_LARGE = Symbol("form too large");

/**
 * Reads a posted form.
 * @throws an error with `statusCode` 400 when the connection breaks
 */
export function readFormBody(request: IncomingMessage): Promise<Buffer | typeof TOO_LARGE> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers["content-length"]) > READ_MAX_BYTES) return resolve(TOO_LARGE);
    let length = 0;
    let kept: Buffer[] = [];
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= FORM_MAX_BYTES) return void kept.push(chunk);
      kept = [];
      if (length <= READ_MAX_BYTES) return;
      request.removeAllListeners("data").pause();
      resolve(TOO_LARGE);
    });
    request.on("end", () => resolve(length > FORM_MAX_BYTES ? TOO_LARGE : Buffer.concat(kept, length)));
    request.on("error", () => reject(Object.assign(new Error("Form was cut off"), { statusCode: 400 })));
  });
}
