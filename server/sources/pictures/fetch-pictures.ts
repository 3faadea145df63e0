import { createHash } from "node:crypto";
import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { PostStore } from "../../posts/post-store.ts";
import type { OwnPicture } from "../html/html-pictures.ts";
import { shownAddress } from "../request/api-access.ts";
import { askSource, type RequestLimits } from "../request/ask-source.ts";
import { SourceError } from "../request/source-error.ts";
import type { BlogSettings } from "../source-settings.ts";
import type { PictureFolder } from "./picture-folder.ts";

/** Options for fetching the pictures of a sync. */
interface PictureFetcher {
  settings: Pick<BlogSettings, "access" | "pictureHosts">;
  folder: Pick<PictureFolder, "keep" | "has">;
  /** Stores the last result of each picture address, in case of later failures. */
  store: Pick<PostStore, "note" | "setNote">;
  /** Called with the reason when a picture is left out. */
  warnOnce(event: string, details: Readonly<Record<string, string>>): void;
  signal: AbortSignal;
}

/**
 * Our copies of a post's pictures, by their unique source addresses.
 * @param base for relative addresses
 * @returns the copies, and whether the post is `lacking` one that a retry may get
 */
export type FetchPictures = (
  addresses: readonly string[],
  base: URL,
) => Promise<{ found: Map<string, OwnPicture>; lacking: boolean }>;

const ownPicture: z.ZodMiniType<OwnPicture> = z.object({
  src: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});

const LIMITS: RequestLimits = { headersMs: 5_000, totalMs: 20_000, maxBytes: 8 * 1024 * 1024 };
const TYPES = "image/avif,image/webp,image/png,image/jpeg,image/gif";
const AT_ONCE = 4;

/** Fetches pictures for one sync: each address once, even if several posts show it. */
export function picturesOfOneSync(fetcher: PictureFetcher): FetchPictures {
  const asked = new Map<string, Promise<OwnPicture | undefined>>();
  return async (addresses, base) => {
    const wanted = addresses.flatMap((src) => {
      const url = URL.parse(src, base);
      return url && mayFetch(url, fetcher) ? [{ src, url }] : [];
    });
    const waiting = wanted.values();
    const found = new Map<string, OwnPicture>();
    const work = async () => {
      for (const { src, url } of waiting) {
        const one = asked.get(url.href) ?? fetchOne(url, fetcher);
        asked.set(url.href, one);
        // oxlint-disable-next-line eslint/no-await-in-loop -- a few at a time is enough for a foreign host
        const picture = await one;
        if (picture) found.set(src, picture);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { found, lacking: found.size < wanted.length };
  };
}

function mayFetch({ host, protocol }: URL, { settings, warnOnce }: PictureFetcher): boolean {
  const may = settings.pictureHosts.has(host) && /^https?:$/.test(protocol);
  if (!may && host) warnOnce("blog.picture-host", { host, fix: "add it to BLOG_API_PICTURE_HOSTS" });
  return may;
}

async function fetchOne(url: URL, fetcher: PictureFetcher): Promise<OwnPicture | undefined> {
  const { folder, store, signal } = fetcher;
  const { access } = fetcher.settings;
  const name = noteOf(url);
  try {
    const { body } = await askSource(url, { Accept: TYPES }, LIMITS, { access, signal });
    const picture = await folder.keep(body);
    if (!picture) throw new SourceError(`${shownAddress(url, access)} is not a supported picture`);
    store.setNote(name, JSON.stringify(picture));
    return picture;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    fetcher.warnOnce("blog.picture-missed", { problem: error.message });
    const before = parseJsonAs(ownPicture, store.note(name));
    return before && (await folder.has(before.src)) ? before : undefined;
  }
}

/** By the whole address, as pictures may differ only in the query; hashed, as it may contain the token. */
function noteOf(url: URL): string {
  return `picture ${createHash("sha256").update(url.href).digest("base64url")}`;
}
