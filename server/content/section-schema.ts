import { globSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { sectionPageOf } from "#model/collections/section-page.ts";
import { pageSchemas as loosePages } from "#model/content/pages/index.ts";
import { anySections, judgedSections } from "#model/content/pages/sections.ts";
import { rulesOfSections } from "#model/content/rules-of-sections.ts";
import type { Section } from "#model/content/section.ts";

const FOLDER = fileURLToPath(new URL("../../app/sections/", import.meta.url));

/** A schema that `section` of model/content/section.ts made. */
type KindSchema = z.ZodMiniObject<{ section: z.ZodMiniLiteral<string> }>;

/** The schema of each kind of section: of each folder of app/sections that has one. */
export const kindSchemas: readonly KindSchema[] = await Promise.all(
  globSync("*/schema.ts", { cwd: FOLDER }).map(dirname).toSorted().map(schemaOf),
);

const [first, ...others] = kindSchemas;
if (!first) throw new Error(`${FOLDER} has no folder of a section`);

/** One section of a page, judged by the schema in the folder of its kind. */
export const sectionSchema: z.ZodMiniType<Section> = z.pipe(
  z.discriminatedUnion("section", [first, ...others]),
  z.custom<Section>(),
);

/** A page of sections that is an entry of content/pages. */
export const sectionPageSchema = sectionPageOf(sectionSchema);

/** The schema of every file in content/pages, by its name. */
export const pageSchemas: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  Object.entries(loosePages).map(([name, schema]) => [name, judged(schema)]),
);

/** The schema of a page with its sections judged, where it has any. */
function judged(schema: z.ZodMiniType): z.ZodMiniType {
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const { shape } = schema;
  if (shape["sections"] !== anySections) return schema;
  return z.strictObject({ ...shape, sections: judgedSections(sectionSchema) }).check(...rulesOfSections);
}

async function schemaOf(kind: string): Promise<KindSchema> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/sections.test.ts looks into every folder
  const { schema } = (await import(`../../app/sections/${kind}/schema.ts`)) as { schema: KindSchema };
  return schema;
}
