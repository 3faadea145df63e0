import type { FastifyReply, FastifyRequest } from "fastify";
import { join } from "node:path";
import type { Entry } from "#model/collections/collections.ts";
import { downloadAddress } from "#model/collections/shown-download.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { describeError } from "../../platform/describe-error.ts";
import { isKnown } from "../../platform/http/if-none-match.ts";
import type { OptionalParts } from "../../platform/optional-parts.ts";
import type { Settings } from "../../settings.ts";
import { readByteRange } from "./byte-range.ts";
import { countsAsVisit } from "./counts-as-visit.ts";
import { openDownloadCounts } from "./download-counts.ts";
import { downloadHeaders } from "./download-headers.ts";
import { openKeptFiles } from "./kept-files.ts";

interface DownloadsParts {
  settings: Pick<Settings, "origin" | "contentDir" | "dataDir">;
  content: Pick<ContentReader, "entries" | "today">;
  database: Pick<MessageDatabase, "queries">;
  parts: OptionalParts;
  tell: (level: "error", event: Readonly<Record<string, unknown>>) => void;
}

/** The files that anybody may take, and how often each was taken. */
export interface Downloads {
  /** Sends a file by its address; undefined, and at once, where the address is none of a download. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined;
  /** Takes copies of files that are new. Never rejects. */
  keep(): Promise<void>;
  /** Writes the counts that are left. */
  close(): Promise<void>;
}

/** Opens the downloads of the content. */
export function openDownloads({ settings, content, database, parts, tell }: DownloadsParts): Downloads {
  const { origin, contentDir, dataDir } = settings;
  const https = origin.startsWith("https:");
  const files = openKeptFiles(join(dataDir, "downloads"), contentDir);
  const copies = parts.add(
    "downloads",
    "let the site write to DATA_DIR/downloads: files are sent as they lie in the content meanwhile",
    () => files.keep(content.entries("downloads")),
  );
  const counts = openDownloadCounts(database, (error) =>
    tell("error", { event: "downloads.not-counted", ...describeError(error) }),
  );

  async function sendFile(download: Entry<"downloads">, request: FastifyRequest, reply: FastifyReply) {
    const { bytes, hash } = download.stored;
    const etag = `"${hash}"`;
    reply.headers(downloadHeaders(download, https));
    const { range, "if-range": ifRange, "if-none-match": known = "" } = request.headers;
    if (isKnown(known, etag)) return reply.code(304).send();
    const part = ifRange === undefined || ifRange === etag ? readByteRange(range, bytes) : undefined;
    if (part === "none") return reply.code(416).header("Content-Range", `bytes */${bytes}`).send();
    const { first, last } = part ?? { first: 0, last: bytes - 1 };
    const length = last - first + 1;
    reply.code(part ? 206 : 200).header("Content-Length", length);
    if (part) reply.header("Content-Range", `bytes ${first}-${last}/${bytes}`);
    if (request.method === "HEAD") return reply.send();
    const file = await files.open(download);
    if (!file) throw new Error(`the file of ${downloadAddress(download)} is gone, and so is its copy`);
    // Whoever takes a part goes on with what was counted before, or takes the rest in other parts.
    if (length === bytes && countsAsVisit(request.headers))
      counts.count(download.slug, content.today().slice(0, "YYYY-MM".length));
    return reply.send(file.createReadStream({ start: first, end: last }));
  }

  return {
    send(path, request, reply) {
      const download = content.entries("downloads").find((one) => downloadAddress(one) === path);
      return download && sendFile(download, request, reply);
    },
    keep: copies.run,
    close: counts.close,
  };
}
