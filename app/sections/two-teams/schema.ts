import { contactLink, field, group, heading, lede, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "two-teams",
  "The offshore team: one line through two teams and the dot that they share.",
  {
    heading: heading(60),
    lede: lede(300),
    cta: contactLink,
    legend: group("What the two colours of dots mean.", {
      yours: field(text(40), "The name of the dots of the client's team."),
      ours: field(text(40), "The name of the dots of our team."),
    }),
  },
);
