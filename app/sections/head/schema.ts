import * as z from "zod/mini";
import { downloadLink } from "#model/collections/download.ts";
import { entryAction } from "#model/collections/entry-base.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { photograph } from "#model/content/photograph.ts";
import { field, group, heading, lede, link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Lists that a panel can summarise in a few words or figures. */
export const SUBJECTS = ["offers", "cases", "people", "jobs", "downloads", "services"] as const;

export const schema = section(
  "head",
  "What the page is about, beside a panel in any ground or a photograph; without either the words have the whole width. It begins a page.",
  {
    heading: heading(90),
    lede: lede(400),
    action: field(
      z.optional(z.union([link, entryAction, downloadLink])),
      "The button: a link, a topic that the contact form selects, or a download.",
      { label: "Button" },
    ),
    note: field(z.optional(text(60)), "A short line beside the button."),
    panel: field(
      z._default(z.enum(["gold", "rice", "floor", "leaf", "sprout"]), "gold"),
      "The colour of the panel with the drawing.",
    ),
    legend: z.optional(
      group("Two sides with shared dots in the panel, and what their colours mean.", {
        yours: field(text(24), "The name of the dots of the visitor's side."),
        shared: field(text(24), "The name of the dots in common."),
        ours: field(text(24), "The name of the dots of our side."),
      }),
    ),
    shows: field(
      z.optional(z.enum(SUBJECTS)),
      "What the panel shows instead of a drawing: prices of offers, figures of cases, people, roles with their pay, downloads with their size, or links to all services.",
    ),
    photograph: z.optional(photograph),
    kolam: z.optional(kolamChoiceSchema),
  },
);
