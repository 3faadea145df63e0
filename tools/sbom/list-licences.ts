import * as z from "zod/mini";
import type { Bill } from "./production-bill.ts";

/** How CycloneDX states a licence: as an expression of SPDX, by its identifier there, or by a name. */
const licence = z.union([
  z.pipe(
    z.object({ expression: z.string() }),
    z.transform(({ expression }) => expression),
  ),
  z.pipe(
    z.object({ license: z.object({ id: z.optional(z.string()), name: z.optional(z.string()) }) }),
    z.transform(({ license: { id, name } }) => id ?? name),
  ),
]);

/** The licences of a bill of materials. */
export interface Licences {
  /** Package, version and licence, one line each, with a header. */
  csv: string;
  /** How many packages each licence has, the most common first. */
  totals: [licence: string, count: number][];
}

/** Lists the licences of all packages; of one that states none, "unknown". */
export function listLicences({ components }: Pick<Bill, "components">): Licences {
  const rows = components.map(({ name, version, licenses = [] }) => {
    const stated = licenses.map((one) => licence.safeParse(one).data ?? "unknown");
    return { name, version, licence: stated.join(" and ") || "unknown" };
  });
  const lines = rows.map((row) => `${row.name},${row.version},${row.licence}\n`);
  const totals = [...Map.groupBy(rows, (row) => row.licence)].map(([name, { length }]): [string, number] => [
    name,
    length,
  ]);
  return {
    csv: `package,version,licence\n${lines.join("")}`,
    totals: totals.toSorted(([, one], [, other]) => other - one),
  };
}
