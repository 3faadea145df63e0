import * as z from "zod/mini";
import { exactly, list, text } from "#model/content/fields.ts";
import { contactTopic } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

/** The label at the end of an arm in the page head. */
const end = z.strictObject({
  name: text(20),
  /** What it is for, in a few words. */
  note: text(40),
});

const pair = z.strictObject({
  /** Anchor of the row, and its drawing. */
  id: z.enum(["sales", "service", "finance", "supply"]),
  /** The Dynamics 365 module, at the left end. */
  module: end,
  /** The Power Platform tool opposite, at the right end. */
  tool: end,
  /** Above the title. */
  label: text(60),
  title: text(80),
  text: text(300),
  /** What it includes, a few words each. */
  points: list(text(60), 1, 6),
  ...contactTopic,
});

/** Modules and the tools opposite, in pairs. */
export const schema = section("pairs", ["paper"], {
  /** Name of the list, for screen reader users. */
  label: text(40),
  pairs: exactly(pair, 4),
});
