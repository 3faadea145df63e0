import type { IncomingMessage } from "node:http";

/**
 * Largest form that is parsed, in bytes: many times the longest message in any script, so that an overlong
 * message is returned with its text and length.
 */
const FORM_MAX_BYTES = 256 * 1024;

/** Maximum bytes read without keeping them: a browser cut off while sending may see no response. */
const READ_MAX_BYTES = 1024 * 1024;

/** A form too large to parse; nothing was kept, and it may not have been read to its end. */
export const TOO_LARGE = Symbol("form too large");

/** Most bytes of forms that are still arriving: a hundred of the largest, or thousands as people write them. */
const ARRIVING_MAX_BYTES = 32 * 1024 * 1024;

/**
 * Creates the reader of posted forms. When too many bytes of forms are in transit, the one that has been
 * arriving longest is dropped: a slow form is most likely an attack. The reader throws an error with
 * `statusCode` 400 when the connection breaks.
 */
export function createFormReader(maxBytes = ARRIVING_MAX_BYTES) {
  // In order of arrival.
  const arriving = new Map<IncomingMessage, number>();
  let bytes = 0;

  function count(request: IncomingMessage, kept: number): void {
    bytes += kept - (arriving.get(request) ?? 0);
    if (kept > 0) arriving.set(request, kept);
    else arriving.delete(request);
  }

  return (request: IncomingMessage): Promise<Buffer | typeof TOO_LARGE> =>
    new Promise((resolve, reject) => {
      if (Number(request.headers["content-length"]) > READ_MAX_BYTES) return resolve(TOO_LARGE);
      let length = 0;
      let kept: Buffer[] = [];
      request.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length <= FORM_MAX_BYTES) {
          kept.push(chunk);
          count(request, length);
          giveUpOldest();
          return;
        }
        kept = [];
        count(request, 0);
        if (length <= READ_MAX_BYTES) return;
        request.removeAllListeners("data").pause();
        resolve(TOO_LARGE);
      });
      request.on("end", () => {
        count(request, 0);
        resolve(length > FORM_MAX_BYTES ? TOO_LARGE : Buffer.concat(kept, length));
      });
      request.on("error", () => {
        count(request, 0);
        kept = [];
        reject(Object.assign(new Error("Form was cut off"), { statusCode: 400 }));
      });
    });

  function giveUpOldest(): void {
    for (const request of arriving.keys()) {
      if (bytes <= maxBytes) return;
      count(request, 0);
      request.destroy(new Error("Other forms need the room"));
    }
  }
}
