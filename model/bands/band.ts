import * as z from "zod/mini";
import { slug } from "../content/fields.ts";

/** What a band may lie on. Paper is the page itself, rice its quiet shade; the others are colours. */
export const GROUNDS = ["paper", "rice", "floor", "leaf", "gold", "sprout"] as const;

export type BandGround = (typeof GROUNDS)[number];

/**
 * The fields of one kind of band.
 * @param grounds that it may lie on, the usual one first
 */
export const band = <
  const Name extends string,
  const Allowed extends BandGround,
  Fields extends z.core.$ZodLooseShape,
>(
  name: Name,
  grounds: readonly [Allowed, ...Allowed[]],
  fields: Fields,
) =>
  z.strictObject({
    band: z.literal(name),
    /** An anchor that links may point to. */
    id: z.optional(slug),
    ground: z._default(z.enum(grounds), grounds[0]),
    ...fields,
  });
