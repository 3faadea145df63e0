import { hash } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Entry } from "#model/collections/collections.ts";
import { downloadType } from "#model/collections/download-types.ts";
import { downloadAddress } from "#model/collections/shown-download.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { downloadFilePath } from "../../content/entries/download-file.ts";
import { matchesTag } from "../../platform/cache/page-cache.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { describeError } from "../../platform/describe-error.ts";
import { responseHeaders } from "../../platform/http/response-headers.ts";
import type { OptionalParts } from "../../platform/optional-parts.ts";
import { writeWhole } from "../../platform/write-whole.ts";
import type { Settings } from "../../settings.ts";
import { openDownloadCounts } from "./download-counts.ts";

interface DownloadsParts {
  settings: Pick<Settings, "origin" | "contentDir" | "dataDir">;
  content: Pick<ContentReader, "entries" | "today">;
  database: Pick<MessageDatabase, "queries">;
  parts: OptionalParts;
  tell: (level: "error", event: Readonly<Record<string, unknown>>) => void;
}

/** The public files and their download counts. */
export interface Downloads {
  /** Sends a file by its address; undefined, without waiting, if it is not a download. */
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined;
  /** Copies new files. Never rejects. */
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
    "let the site write to DATA_DIR/downloads: until then, files are sent from the content folder",
    () => files.keep(content.entries("downloads")),
  );
  const counts = openDownloadCounts(database, (error) =>
    tell("error", { event: "downloads.not-counted", ...describeError(error) }),
  );

  async function sendFile(download: Entry<"downloads">, request: FastifyRequest, reply: FastifyReply) {
    const { bytes, hash } = download.stored;
    const etag = `"${hash}"`;
    reply.headers({
      ...responseHeaders("download", https),
      "content-type": downloadType(download.file)?.type ?? "application/octet-stream",
      // A download, not a page. The name has only letters, digits, points, hyphens and underscores.
      "Content-Disposition": `attachment; filename="${download.file}"`,
      ETag: etag,
    });
    const { range, "if-range": ifRange, "if-none-match": known = "" } = request.headers;
    if (matchesTag(known, etag)) return reply.code(304).send();
    const part = ifRange === undefined || ifRange === etag ? readByteRange(range, bytes) : undefined;
    if (part === "none") return reply.code(416).header("Content-Range", `bytes */${bytes}`).send();
    const { first, last } = part ?? { first: 0, last: bytes - 1 };
    const length = last - first + 1;
    reply.code(part ? 206 : 200).header("Content-Length", length);
    if (part) reply.header("Content-Range", `bytes ${first}-${last}/${bytes}`);
    if (request.method === "HEAD") return reply.send();
    const file = await files.open(download);
    if (!file) throw new Error(`the file of ${downloadAddress(download)} is gone, and so is its copy`);
    // The client of a part has been counted with an earlier part, or will be with the rest.
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

/** A range of bytes, both ends included, or that it cannot be satisfied. */
type ByteRange = { first: number; last: number } | "none";

/**
 * The part of a file that a request asks for; undefined for the whole file, unless it is one range of bytes.
 * @param range the header `Range`
 * @param size of the file, in bytes, at least 1
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-14.2
 */
export function readByteRange(range: string | undefined, size: number): ByteRange | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "")
    return Number(to) === 0 ? "none" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return "none";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

/** User agents of programs: search engines, monitors, previews, libraries. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|archiver|facebookexternalhit|preview|monitor|uptime|validator|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|node|axios|scrapy|libwww|httpclient|ruby|perl|php/i;

/** Whether a person wants the file now, not a program or a prefetch. The headers are not stored. */
export function countsAsVisit(headers: IncomingHttpHeaders): boolean {
  const { "user-agent": agent = "", purpose, "sec-purpose": secPurpose, "x-moz": moz } = headers;
  const early = [purpose, secPurpose, moz].some((said) =>
    /prefetch|prerender|preview/i.test(String(said ?? "")),
  );
  return agent !== "" && !PROGRAM.test(agent) && !early;
}

type Download = Entry<"downloads">;

/** How long an unused copy is kept, in milliseconds: other processes may still be sending it. */
const UNNAMED_MS = 24 * 60 * 60 * 1000;

/** Copies of all downloads, each named by the hash of its bytes, so that files stay complete. */
interface KeptFiles {
  /** Copies new files, and removes unused copies. Rejects with the system's error. */
  keep(downloads: readonly Download[]): Promise<void>;
  /** Opens the file of a download; undefined if both its copy and the file are missing. */
  open(download: Download): Promise<FileHandle | undefined>;
}

/** @param folder of the copies, shared by processes; a file without a copy is sent directly */
function openKeptFiles(folder: string, contentDir: string): KeptFiles {
  const copyOf = ({ stored }: Download) => join(folder, stored.hash);
  const originalOf = ({ file }: Download) => join(contentDir, downloadFilePath(file));

  async function copy(download: Download): Promise<void> {
    const { bytes, hash: wanted } = download.stored;
    const there = await stat(copyOf(download)).catch(() => undefined);
    if (there?.size === bytes) return;
    const content = await readFile(originalOf(download)).catch(() => undefined);
    // It is being replaced: the next version is about to be copied.
    if (!content || !hash("sha256", content).startsWith(wanted)) return;
    await mkdir(folder, { recursive: true });
    await writeWhole(copyOf(download), (draft) => writeFile(draft, content, { mode: 0o600 }));
  }

  async function removeUnnamed(named: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      if (named.has(name)) continue;
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > UNNAMED_MS) await rm(path, { force: true });
    }
  }

  return {
    async keep(downloads) {
      for (const download of downloads) await copy(download);
      await removeUnnamed(new Set(downloads.map(({ stored }) => stored.hash)));
    },
    async open(download) {
      for (const path of [copyOf(download), originalOf(download)]) {
        const file = await open(path, "r").catch(() => undefined);
        if (!file) continue;
        if ((await file.stat()).size === download.stored.bytes) return file;
        await file.close();
      }
      return undefined;
    },
  };
}
