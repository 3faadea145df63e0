import * as z from "zod/mini";
import { field, slug } from "./fields.ts";

/** What a section may lie on. Paper is the page itself, rice its quiet shade; the others are colours. */
export const GROUNDS = ["paper", "rice", "floor", "leaf", "gold", "sprout"] as const;

export type SectionGround = (typeof GROUNDS)[number];

/**
 * The schema of one kind of section; its folder in app/sections has the same name.
 * @param description what a visitor sees of it, for editors
 * @param grounds that it may lie on, the usual one first
 */
export const section = <
  const Name extends string,
  const Allowed extends SectionGround,
  Fields extends z.core.$ZodLooseShape,
>(
  name: Name,
  description: string,
  grounds: readonly [Allowed, ...Allowed[]],
  fields: Fields,
) =>
  field(
    z.strictObject({
      section: field(z.literal(name), "The kind of section.", { label: "Kind" }),
      id: field(z.optional(slug), "An anchor that links may lead to, as in /services#prices.", {
        label: "Anchor",
        example: "prices",
      }),
      ground: field(
        z._default(z.enum(grounds), grounds[0]),
        "The colour that the section lies on; its neighbours may turn it into paper.",
      ),
      ...fields,
    }),
    description,
  );

/** What every section has, whatever its kind. The server judges the rest by the schema of the kind. */
export const anySection = z.looseObject({
  section: z.string(),
  id: z.optional(z.string()),
  ground: z._default(z.enum(GROUNDS), "paper"),
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
