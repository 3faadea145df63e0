import { globSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { sectionPageSchema as looseSectionPage } from "#model/collections/section-page.ts";
import { ownPartSchemas } from "#model/content/own-parts.ts";
import { pageSchemas as loosePages } from "#model/content/pages/index.ts";
import { SECTION_LISTS } from "#model/content/pages/sections.ts";
import type { Section } from "#model/content/section.ts";

const FOLDER = fileURLToPath(new URL("../../app/sections/", import.meta.url));

/** A schema made by `section` of model/content/section.ts. */
type KindSchema = z.ZodMiniObject<{ section: z.ZodMiniLiteral<string> }>;

/** The schema of each kind of section: of each folder of app/sections that has one. */
export const kindSchemas: readonly KindSchema[] = await Promise.all(
  globSync("*/schema.ts", { cwd: FOLDER }).map(dirname).toSorted().map(schemaOf),
);

const [first, ...others] = kindSchemas;
if (!first) throw new Error(`${FOLDER} has no folder of a section`);

/** One section of a page, validated by the schema of its kind. */
export const sectionSchema: z.ZodMiniType<Section> = z.pipe(
  z.discriminatedUnion("section", [first, ...others, ...ownPartSchemas]),
  z.custom<Section>(),
);

/** A page of sections that is an entry of content/pages. */
export const sectionPageSchema = judged(looseSectionPage);

/** The schema of every file in content/pages, by its name. */
export const pageSchemas: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  Object.entries(loosePages).map(([name, schema]) => [
    name,
    schema instanceof z.ZodMiniObject ? judged(schema) : schema,
  ]),
);

/** The schema of a page that validates each section first, then the page as a whole. */
function judged<Shape extends z.core.$ZodLooseShape>(page: z.ZodMiniObject<Shape>): z.ZodMiniObject<Shape> {
  const lists = SECTION_LISTS.filter((name) => name in page.shape).map((name) => [
    name,
    z.pipe(z.optional(z.array(sectionSchema)), page.shape[name]),
  ]);
  return z.strictObject({ ...page.shape, ...Object.fromEntries(lists) });
}

async function schemaOf(kind: string): Promise<KindSchema> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/sections.test.ts looks into every folder
  const { schema } = (await import(`../../app/sections/${kind}/schema.ts`)) as { schema: KindSchema };
  return schema;
}
