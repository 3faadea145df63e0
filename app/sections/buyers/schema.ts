import * as z from "zod/mini";
import { field, group, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const term = field(text(30), "The small heading of the fact.", { label: "Heading" });

export const schema = section(
  "buyers",
  "What a buyer asks first: for whom we work, what a first step and a team cost, and with what proof. Price and proof are those of content/offers and content/cases; without entries their fact is left out.",
  {
    who: group("The first fact: for whom we work.", {
      term,
      text: field(text(60), "For whom we work, in a few large words."),
      note: field(text(120), "More about them, in small print."),
    }),
    price: group("The second fact: the lowest price among the offers.", {
      term,
      text: field(text(60), "The price in large words; `{price}` is that of the cheapest offer.", {
        example: "{price} for a first step",
      }),
      note: field(text(90), "The small print; `{offer}` and `{duration}` are those of the same offer.", {
        example: "{offer}, {duration}",
      }),
    }),
    team: z.optional(
      group("The price of a team by the month, as content/pages/offers.json has it.", {
        term,
        text: field(text(60), "The price in large words; `{price}` is that of the team.", {
          example: "{price} a month",
        }),
        note: field(text(90), "The small print; `{team}` is the name of what is sold."),
      }),
    ),
    proof: group("The third fact: what the first case has brought.", {
      term,
      note: field(text(90), "The small print under the figure of the first case; `{client}` is its client.", {
        example: "{client}",
      }),
    }),
    services: field(
      z.optional(list(slug, 1, 12)),
      "The services whose offers and cases count, by their anchors on /services; all when left out.",
    ),
  },
);
