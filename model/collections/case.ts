import * as z from "zod/mini";
import { day, list, slug, text } from "../content/fields.ts";
import { postIds } from "../content/pages/page-base.ts";
import { claim, entryBase, tally, TALLY_MAX } from "./entry-base.ts";

/** A figure that a client read before and after; up to twenty it is drawn as dots. */
const figure = z
  .strictObject({
    title: text(60),
    before: z.int().check(z.nonnegative()),
    after: z.int().check(z.nonnegative()),
    /** Behind both numbers: `days`, `of 20`. */
    unit: z.optional(text(20)),
    /** The day on which the second number was read. */
    read: day,
    ...claim,
  })
  .check(
    z.refine(({ read, checkBy }) => read < checkBy, {
      error: "must be later than `read`",
      path: ["checkBy"],
    }),
  );

/** One part of what happened. */
const chapter = z.strictObject({
  heading: text(60),
  text: list(text(600), 1, 4),
  /** Steps, in their order. */
  steps: z._default(list(text(200), 0, 8), []),
});

/** content/cases/<slug>.json: a finished piece of work, with figures that somebody read before and after it. */
export const caseSchema = z.strictObject({
  ...entryBase,
  /** What changed, in lists: "Month-end in two days, not nine". */
  title: text(70),
  heading: text(90),
  lede: text(300),
  /** What was done, in lists. */
  text: text(200),
  /** By name, or as "A distributor in Pune". */
  client: z.strictObject({ name: text(60), note: text(80) }),
  industry: text(30),
  /** `count` are weeks. */
  duration: tally,
  team: z
    .strictObject({
      /** The client's people, and ours. */
      theirs: z.int().check(z.nonnegative()),
      ours: z.int().check(z.positive()),
      text: text(60),
      note: text(80),
    })
    .check(
      z.refine(
        ({ theirs, ours }) => theirs + ours <= TALLY_MAX,
        `must be at most ${TALLY_MAX} people together`,
      ),
    ),
  /** Anchors of content/pages/services.json. */
  services: list(slug, 1, 4),
  stack: list(text(50), 1, 8),
  /** Whether and how it still runs. */
  running: text(80),
  /** Notes of the blog that tell more of it. */
  posts: z._default(postIds(0, 4), []),
  story: z.strictObject({ lede: text(240), chapters: list(chapter, 1, 5) }),
  figures: list(figure, 1, 3),
  quote: z.optional(
    z.strictObject({
      text: text(300),
      name: text(60),
      role: text(60),
      /** The day on which that person agreed to be quoted. */
      permitted: day,
    }),
  ),
  closing: z.strictObject({
    title: text(60),
    text: text(120),
    /** The offer that a similar client begins with, by its slug. */
    offer: z.optional(slug),
    /** Who led the work, by the slug in content/people. */
    person: z.optional(slug),
  }),
});
