import * as z from "zod/mini";

const component = z.looseObject({
  "bom-ref": z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z.optional(z.array(z.unknown())),
  properties: z._default(z.array(z.looseObject({ name: z.string() })), []),
});
const bill = z.looseObject({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z._default(z.array(z.string()), []) })),
});

/** A bill of materials in CycloneDX. @see https://cyclonedx.org/docs/1.5/json/ */
export type Bill = z.output<typeof bill>;

/**
 * Leaves of a bill of materials what runs in production. npm's own `--omit=dev` would also leave out packages that a
 * development tool happens to share.
 * @param json as `npm sbom --sbom-format=cyclonedx` prints it
 * @throws ZodError when it is no such bill
 */
export function productionBill(json: string): Bill {
  const whole = bill.parse(JSON.parse(json));
  const isTool = ({ properties }: Bill["components"][number]) =>
    properties.some(({ name }) => name === "cdx:npm:package:development");
  const tools = new Set(whole.components.filter(isTool).map((one) => one["bom-ref"]));
  return {
    ...whole,
    components: whole.components.filter((one) => !isTool(one)),
    dependencies: whole.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => !tools.has(ref)) })),
  };
}
