import * as z from "zod/mini";

const component = z.object({
  name: z.string(),
  version: z.string(),
  licenses: z._default(
    z.array(
      z.union([
        z.pipe(
          z.object({ expression: z.string() }),
          z.transform(({ expression }) => expression),
        ),
        z.pipe(
          z.object({ license: z.object({ id: z.optional(z.string()), name: z.optional(z.string()) }) }),
          z.transform(({ license: { id, name } }) => id ?? name ?? "unknown"),
        ),
      ]),
    ),
    [],
  ),
});
const billOfMaterials = z.object({ bomFormat: z.literal("CycloneDX"), components: z.array(component) });

/** The licences of a bill of materials. */
export interface Licences {
  /** Package, version and licence, one line each, with a header. */
  csv: string;
  /** How many packages each licence has, the most common first. */
  totals: [licence: string, count: number][];
}

/**
 * Lists the licences of all packages.
 * @param json a bill of materials as `npm sbom --sbom-format=cyclonedx` prints it
 * @throws ZodError when it is none
 * @see https://cyclonedx.org/docs/1.5/json/
 */
export function listLicences(json: string): Licences {
  const { components } = billOfMaterials.parse(JSON.parse(json));
  const rows = components.map(({ name, version, licenses }) => ({
    name,
    version,
    licence: licenses.join(" and ") || "unknown",
  }));
  const totals = new Map<string, number>();
  for (const { licence } of rows) totals.set(licence, (totals.get(licence) ?? 0) + 1);
  return {
    csv: [
      "package,version,licence",
      ...rows.map(({ name, version, licence }) => `${name},${version},${licence}`),
      "",
    ].join("\n"),
    totals: [...totals].toSorted(([, one], [, other]) => other - one),
  };
}
