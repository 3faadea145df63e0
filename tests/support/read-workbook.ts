import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { parseXml, XmlElement } from "@rgrove/parse-xml";

const CENTRAL_ENTRY = 0x02014b50;

/** The one sheet of a workbook: each cell with its text, its format, and any formula. */
export function readWorkbook(file: string) {
  const parts = unzip(readFileSync(file));
  const xml = (name: string) => parseXml(parts.get(name) ?? "").root;
  const strings = all(xml("xl/sharedStrings.xml"), "si").map(({ text }) => withoutEscapes(text));
  const formats = all(xml("xl/styles.xml"), "numFmt").map(({ attributes }) => attributes);
  const styles = all(xml("xl/styles.xml"), "xf").map(
    ({ attributes: { numFmtId } }) => formats.find((one) => one["numFmtId"] === numFmtId)?.["formatCode"],
  );
  const sheet = xml("xl/worksheets/sheet1.xml");
  const rows = all(sheet, "row").map((row) =>
    all(row, "c").map((cell) => ({
      text: cell.attributes["t"] === "s" ? (strings[Number(cell.text)] ?? "") : cell.text,
      format: styles[Number(cell.attributes["s"])],
    })),
  );
  return { rows, parts: [...parts.keys()], formulas: all(sheet, "f").length };
}

/** The typed text; a spreadsheet reads `_x005F_` as an underscore. */
function withoutEscapes(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function all(element: XmlElement | null, name: string): XmlElement[] {
  const children = (element?.children ?? []).filter((child) => child instanceof XmlElement);
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

/** The files of a zip archive by their names, as its directory at the end lists them. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const files = new Map<string, string>();
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === CENTRAL_ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20));
    files.set(
      bytes.toString("utf8", at + 46, at + 46 + Number(name)),
      (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString(),
    );
    at += 46 + Number(name) + Number(extra) + Number(comment);
  }
  return files;
}
