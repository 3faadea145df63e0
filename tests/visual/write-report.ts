import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The outcome for one picture. */
export interface Finding {
  name: string;
  kind: "same" | "differs" | "new" | "gone";
  /** How many pixels differ. */
  pixels: number;
}

/** Writes `index.html`, which shows everything that is not the same: before, now, and what differs in red. */
export async function writeReport(
  folder: string,
  revision: string,
  findings: readonly Finding[],
): Promise<string> {
  const changed = findings.filter(({ kind }) => kind !== "same");
  const file = join(folder, "index.html");
  const picture = (part: string, name: string) =>
    `<td><a href="${part}/${name}"><img src="${part}/${name}" alt="${part}" loading="lazy" width="420"></a></td>`;
  const rows = changed.map(
    ({ name, kind, pixels }) =>
      `<tr><th colspan="3">${name}: ${kind}${kind === "differs" ? ` by ${pixels} pixels` : ""}</th></tr><tr>` +
      (kind === "new" ? "<td></td>" : picture("before", name)) +
      (kind === "gone" ? "<td></td>" : picture("now", name)) +
      (kind === "differs" ? picture("difference", name) : "<td></td>") +
      "</tr>",
  );
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>Visual check against ${revision.slice(0, 10)}</title>
<style>body{font:16px/1.5 sans-serif}td{vertical-align:top}th{text-align:start;padding-top:2em}</style>
<h1>${changed.length} of ${findings.length} pictures are not as in ${revision.slice(0, 10)}</h1>
<table>${rows.join("\n")}</table>
`,
  );
  return file;
}
