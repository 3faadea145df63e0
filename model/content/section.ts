import * as z from "zod/mini";
import { field, group, slug } from "./fields.ts";

/** Grounds of sections. Paper is the page itself, rice its quiet shade; the others are colours. */
export type SectionGround = "paper" | "rice" | "floor" | "leaf" | "gold" | "sprout";

/**
 * The schema of one kind of section; its folder in app/sections has the same name.
 * @param description its appearance to visitors, for editors
 */
export const section = <const Name extends string, Fields extends z.core.$ZodLooseShape>(
  name: Name,
  description: string,
  fields: Fields,
) =>
  group(description, {
    section: field(z.literal(name), "The kind of section.", { label: "Kind" }),
    id: field(z.optional(slug), "An anchor that links may lead to, as in /services#prices.", {
      label: "Anchor",
      example: "prices",
    }),
    ...fields,
  });

/** Fields of every section. The server checks the rest by the schema of its kind. */
export const anySection = z.looseObject({
  section: z.string(),
  id: z.optional(z.string()),
});

export type Section = z.output<typeof anySection>;

/** A section by the schema of its kind. */
export type SectionOf<Schema extends z.ZodMiniType> = z.output<Schema>;

/** The sections of one kind, in their order, as the server has read them. */
export function sectionsOf<Kind extends { section: string }>(
  sections: readonly Section[],
  kind: Kind["section"],
): Kind[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the kind has judged it
  return sections.filter(({ section }) => section === kind) as unknown as Kind[];
}
