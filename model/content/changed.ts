import * as z from "zod/mini";
import { day, field, group } from "./fields.ts";

export const changedSchema = field(
  z.record(
    z.string(),
    group(
      "A page, by its name.",
      {
        text: field(z.string().check(z.maxLength(100)), "The hash of its text."),
        day: field(day, "The day on which this text was recorded first."),
      },
      { label: "Page" },
    ),
  ),
  "The days of change for the sitemap. `npm run content -- changed` writes it.",
);

/** Recorded days of change, by the names of the pages. */
export type Changed = z.output<typeof changedSchema>;
