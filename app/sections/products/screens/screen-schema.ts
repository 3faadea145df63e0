import * as z from "zod/mini";
import { exactly, list, text } from "#model/content/fields.ts";
import { NIGHTS } from "#model/content/page-figures.ts";

/** What every mock-up screen has. */
const screenBase = {
  /** Description of the screen, for screen reader users; begins with "Sample screen". */
  label: text(140),
  title: text(30),
};

/** An amount with its currency. */
const amount = text(12);

const countSchema = z.strictObject({
  kind: z.literal("count"),
  ...screenBase,
  /** Number of the count. */
  number: text(20),
  /** Caption of the bays. */
  caption: text(40),
  columns: z.strictObject({ place: text(20), book: text(10), shelf: text(10) }),
  items: list(
    z.strictObject({
      name: text(30),
      /** Stock according to the books. */
      book: z.int(),
      /** Stock counted on the shelf; a difference is marked. */
      shelf: z.int(),
      /** Whether the count is still being typed, so that it is not marked yet. */
      typing: z.optional(z.boolean()),
    }),
    1,
    5,
  ),
  action: text(20),
  note: text(30),
});

const matchSchema = z.strictObject({
  kind: z.literal("match"),
  ...screenBase,
  supplier: text(30),
  order: text(20),
  /** Lines of the invoice beside lines of the order; a line whose prices differ is held. */
  lines: list(
    z.strictObject({ name: text(30), price: amount, orderPrice: amount, orderName: text(20) }),
    1,
    6,
  ),
  held: z.strictObject({ title: text(40), text: text(90) }),
  accept: text(20),
  ask: text(20),
});

const nightsSchema = z.strictObject({
  kind: z.literal("nights"),
  ...screenBase,
  where: text(30),
  when: text(30),
  /** Short names of the days. */
  days: exactly(text(3), NIGHTS),
  processes: list(
    z.strictObject({
      name: text(30),
      /** The night on which it failed, from 1; left out when none did. */
      failed: z.optional(z.int().check(z.minimum(1), z.maximum(NIGHTS))),
    }),
    1,
    5,
  ),
  news: z.strictObject({ title: text(40), text: text(90) }),
  action: text(20),
});

/** A mock-up of a product's screen; nothing in it is interactive. */
export const screenSchema = z.discriminatedUnion("kind", [countSchema, matchSchema, nightsSchema]);

export type AnyScreen = z.output<typeof screenSchema>;
