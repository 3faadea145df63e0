import * as z from "zod/mini";

interface Rows {
  rows: readonly { cells: readonly unknown[] }[];
}

/** The check that every row of a comparison has a cell for each of its columns, which stand in a field of their own. */
export const evenRows = <Table extends Rows>(field: keyof Table & string) =>
  z.refine<Table>(
    (table) => {
      const columns = table[field];
      return !Array.isArray(columns) || table.rows.every(({ cells }) => cells.length === columns.length);
    },
    { error: `must each have as many \`cells\` as there are \`${field}\``, path: ["rows"] },
  );
