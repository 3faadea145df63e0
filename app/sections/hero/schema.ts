import * as z from "zod/mini";
import { field, group, lede, link, linkTarget, list, text, texts } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const LINES = "`{dots}` and `{lines}` are numbers";

const play = z.strictObject({
  name: field(text(120), "What the drawing is called and how it is used, for screen readers."),
  join: field(
    text(80),
    "What a join is called: `{row}` and `{dot}` are where it begins, `{toRow}` and `{toDot}` where it ends.",
    { example: "Join from row {row}, dot {dot} to row {toRow}, dot {toDot}" },
  ),
  begin: field(text(120), `The count before anything is changed; ${LINES}.`, {
    example: "{dots} dots, one line. Press a join to open or close it.",
  }),
  done: field(text(120), `The count when one line is left; ${LINES}.`),
  near: field(text(120), `The count when one change would leave one line; ${LINES}.`),
  far: field(text(120), `The count in all other cases; ${LINES}.`),
  noHint: field(z.optional(text(120)), "No longer shown; kept so that older files stay valid."),
  mirror: field(text(24), "The switch that changes both sides alike."),
  undo: field(text(24), "The button that takes back the last change."),
  hint: field(text(24), "The button that shows a change."),
  keep: field(text(24), "The link that keeps the drawing as a file."),
  end: field(text(24), "The button that ends the game."),
  share: z.optional(
    group("How a drawing is shared, at an address of its own; without it no drawing is.", {
      title: field(text(80), "The title of the page at that address, and of its share image."),
      caption: field(text(160), "The line under the drawing there; `{dots}` is the number of its dots."),
      ...texts(24, {
        link: "The link that copies the address.",
        send: "The link to the contact form, with which the drawing goes.",
      }),
      ...texts(80, { copied: "What is said once the address is copied." }),
    }),
  ),
});

export const schema = section("hero", "What the company does, beside a kolam to change. It begins a page.", {
  lines: field(list(text(40), 1, 4), "The heading of the page, broken into these lines on wide screens.", {
    label: "Heading",
  }),
  lede: lede(300),
  cta: field(link, "The button.", { label: "Button" }),
  secondary: field(link, "The plain link beside the button.", { label: "Second link" }),
  labels: field(
    list(z.strictObject({ label: field(text(20), "The name of the system."), href: linkTarget }), 0, 6),
    "Systems around the drawing, each with its page: four on the right from the top, then two on the left. The line reaches them in the order 1, 2, 5, 6, 3, 4.",
  ),
  caption: field(text(160), "The line under the drawing; `{dots}` is the number of its dots."),
  place: field(text(40), "Where the company is; it stands at the other end of that line.", {
    example: "Bengaluru, India",
  }),
  draw: field(text(40), "The link to the drawing that visitors can change."),
  play: field(play, "The words around the drawing while a visitor changes it."),
});

export type PlayWords = z.output<typeof play>;
