/** The statements of a migration, one by one: each ends with a semicolon at the end of a line. */
export function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
