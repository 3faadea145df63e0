import * as z from "zod/mini";
import { words } from "../words.ts";

/** What every drawn screen has. */
const screenBase = {
  /** What the screen shows, for those who hear the page; begins with "Sample screen". */
  label: words(140),
  title: words(30),
};

/** An amount as the screen writes it, currency included. */
const amount = words(12);

const countSchema = z.strictObject({
  kind: z.literal("count"),
  ...screenBase,
  /** Number of the count. */
  number: words(20),
  /** Line under the bays. */
  caption: words(40),
  columns: z.strictObject({ place: words(20), book: words(10), shelf: words(10) }),
  items: z
    .array(
      z.strictObject({
        name: words(30),
        /** Pieces that the ledger knows of. */
        book: z.int(),
        /** Pieces on the shelf; a difference is marked. */
        shelf: z.int(),
        /** Whether this number is just being typed, and not yet a difference. */
        typing: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(5)),
  action: words(20),
  note: words(30),
});

const matchSchema = z.strictObject({
  kind: z.literal("match"),
  ...screenBase,
  supplier: words(30),
  order: words(20),
  /** Lines of the invoice beside lines of the order; two prices that differ hold the line. */
  lines: z
    .array(z.strictObject({ name: words(30), price: amount, orderPrice: amount, orderName: words(20) }))
    .check(z.minLength(1), z.maxLength(6)),
  held: z.strictObject({ title: words(40), text: words(90) }),
  accept: words(20),
  ask: words(20),
});

/** Nights in the week of the nightly screen. */
export const NIGHTS = 7;

const nightsSchema = z.strictObject({
  kind: z.literal("nights"),
  ...screenBase,
  where: words(30),
  when: words(30),
  /** Short names of the days. */
  days: z.array(words(3)).check(z.length(NIGHTS, "must have seven entries")),
  processes: z
    .array(
      z.strictObject({
        name: words(30),
        /** The night on which it failed, from 1; left out when all went well. */
        failed: z.optional(z.int().check(z.minimum(1), z.maximum(NIGHTS))),
      }),
    )
    .check(z.minLength(1), z.maxLength(5)),
  news: z.strictObject({ title: words(40), text: words(90) }),
  action: words(20),
});

/** A screen of a product as the page draws it; nothing in it can be pressed. */
export const screenSchema = z.union([countSchema, matchSchema, nightsSchema]);

export type CountScreenWords = z.output<typeof countSchema>;
export type MatchScreenWords = z.output<typeof matchSchema>;
export type NightsScreenWords = z.output<typeof nightsSchema>;
