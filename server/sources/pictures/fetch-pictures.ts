import { createHash } from "node:crypto";
import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { OwnPicture } from "../html/html-pictures.ts";
import { shownAddress, type ApiAccess } from "../request/api-access.ts";
import { askSource, type RequestLimits } from "../request/ask-source.ts";
import { SourceError } from "../request/source-error.ts";

/** What pictures are fetched with. */
export interface PictureFetcher {
  access: ApiAccess;
  folder: {
    /** Stores what an address gave; undefined where it is no picture of a kind that we take. */
    keep(bytes: Buffer, from: URL): Promise<OwnPicture | undefined>;
    /** Whether a picture that was stored once is still there. */
    has(src: string): Promise<boolean>;
  };
  /** What a picture's address gave before, for when it gives nothing now. */
  known: { note(name: string): string | undefined; setNote(name: string, value: string): void };
  /** Told why a picture could not be fetched, once each. */
  missed(reason: string): void;
  signal?: AbortSignal | undefined;
}

const ownPicture: z.ZodMiniType<OwnPicture> = z.object({
  src: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

const LIMITS: RequestLimits = { headersMs: 5_000, totalMs: 20_000, maxBytes: 8 * 1024 * 1024 };
const TYPES = "image/avif,image/webp,image/png,image/jpeg,image/gif";
const AT_ONCE = 4;

/** Our own copies of pictures by their addresses. Those that cannot be fetched are left out. */
export type FetchPictures = (addresses: readonly URL[]) => Promise<Map<string, OwnPicture>>;

/** Fetches pictures for one sync: each address is asked once, however many posts show it. */
export function picturesOfOneSync(fetcher: PictureFetcher): FetchPictures {
  const asked = new Map<string, Promise<OwnPicture | undefined>>();
  return async (addresses) => {
    const waiting = [...new Map(addresses.map((url) => [url.href, url])).values()];
    const found = new Map<string, OwnPicture>();
    const work = async () => {
      for (let url = waiting.shift(); url; url = waiting.shift()) {
        const one = asked.get(url.href) ?? fetchOne(url, fetcher);
        asked.set(url.href, one);
        // oxlint-disable-next-line eslint/no-await-in-loop -- a few at a time is enough for a foreign host
        const picture = await one;
        if (picture) found.set(url.href, picture);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  };
}

async function fetchOne(url: URL, fetcher: PictureFetcher): Promise<OwnPicture | undefined> {
  const { access, folder, known } = fetcher;
  const name = noteOf(url);
  try {
    const { body } = await askSource(url, { Accept: TYPES }, LIMITS, fetcher);
    const picture = await folder.keep(body, url);
    if (!picture) throw new SourceError(`${shownAddress(url, access)} is no picture that we take`);
    known.setNote(name, JSON.stringify(picture));
    return picture;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    fetcher.missed(error.message);
    const before = parseJsonAs(ownPicture, known.note(name));
    return before && (await folder.has(before.src)) ? before : undefined;
  }
}

/** By the whole address, since pictures may differ in the query alone; hashed, since that may carry the token. */
function noteOf(url: URL): string {
  return `picture ${createHash("sha256").update(url.href).digest("base64url")}`;
}
