/** A table in Markdown; the columns are those of the first row. */
export function table(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ""));
  return [columns, columns.map(() => "---"), ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
