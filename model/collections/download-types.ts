/** A kind of file that is offered as a download. */
interface DownloadType {
  /** Name for visitors. */
  name: string;
  /** Its media type. */
  type: string;
  /** Signature of files of this type; text has none. */
  begins?: string;
}

/** Files of Office and of OpenDocument are ZIP archives inside. */
const ZIPPED = "PK\u0003\u0004";
const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** The kinds of files that are offered, by the ending of the name. None of them runs anything in a browser. */
export const DOWNLOAD_TYPES = {
  ".pdf": { name: "PDF", type: "application/pdf", begins: "%PDF-" },
  ".csv": { name: "CSV", type: "text/csv; charset=utf-8" },
  ".txt": { name: "Text", type: "text/plain; charset=utf-8" },
  ".xlsx": { name: "Excel", type: `${OFFICE}.spreadsheetml.sheet`, begins: ZIPPED },
  ".docx": { name: "Word", type: `${OFFICE}.wordprocessingml.document`, begins: ZIPPED },
  ".pptx": { name: "PowerPoint", type: `${OFFICE}.presentationml.presentation`, begins: ZIPPED },
  ".ods": { name: "OpenDocument sheet", type: `${OPEN_DOCUMENT}.spreadsheet`, begins: ZIPPED },
  ".odt": { name: "OpenDocument text", type: `${OPEN_DOCUMENT}.text`, begins: ZIPPED },
  ".odp": { name: "OpenDocument slides", type: `${OPEN_DOCUMENT}.presentation`, begins: ZIPPED },
  ".epub": { name: "EPUB", type: "application/epub+zip", begins: ZIPPED },
  ".zip": { name: "ZIP", type: "application/zip", begins: ZIPPED },
} as const satisfies Readonly<Record<string, DownloadType>>;

/** Largest file that is offered, in bytes. */
export const DOWNLOAD_MAX_BYTES = 25_000_000;

/** Valid file name of a download, used unescaped in addresses and headers. */
export const DOWNLOAD_NAME = new RegExp(
  `^[A-Za-z0-9][\\w-]*(?:\\.[\\w-]+)*(?:${Object.keys(DOWNLOAD_TYPES)
    .join("|")
    .replaceAll(".", String.raw`\.`)})$`,
);

/** The kind of a file by its name; undefined where such files are not offered. */
export function downloadType(file: string): DownloadType | undefined {
  const ending = file.slice(file.lastIndexOf("."));
  return DOWNLOAD_NAME.test(file)
    ? Object.entries(DOWNLOAD_TYPES).find(([one]) => one === ending)?.[1]
    : undefined;
}

/** A number of bytes as people read it, in units of a thousand: 640 bytes, 180 KB, 2.4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const thousands = Math.round(bytes / 1_000);
  return thousands < 1_000 ? `${thousands} KB` : `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
