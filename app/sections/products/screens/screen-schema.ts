import * as z from "zod/mini";
import { exactly, field, list, text } from "#model/content/fields.ts";
import { NIGHTS } from "#model/content/page-figures.ts";

/** Fields of every mock-up screen. */
const base = <Kind extends string>(kind: Kind) => ({
  kind: field(z.literal(kind), "Which screen it is."),
  label: field(text(140), "What the screen shows, for screen readers; begins with “Sample screen”.", {
    label: "Description",
  }),
  title: field(text(30), "The title of the screen."),
});

const amount = (help: string) => field(text(12), help, { example: "₹ 4,800" });

const button = field(text(20), "The button of the screen.", { label: "Button" });

/** A highlighted message on a screen. */
const message = z.strictObject({
  title: field(text(40), "The message in a few words."),
  text: field(text(90), "The message."),
});

const item = z.strictObject({
  name: field(text(30), "The name of the item."),
  book: field(z.int(), "The stock according to the books."),
  shelf: field(z.int(), "The stock counted on the shelf; a difference is marked."),
  typing: field(
    z.optional(z.boolean()),
    "Whether the count is still being typed, so that it is not marked yet.",
  ),
});

const countSchema = field(
  z.strictObject({
    ...base("count"),
    number: field(text(20), "The number of the count.", { example: "Count 118" }),
    caption: field(text(40), "The line under the bays."),
    columns: field(
      z.strictObject({
        place: field(text(20), "The heading above the items.", { example: "Bay 15" }),
        book: field(text(10), "The heading above the stock of the books."),
        shelf: field(text(10), "The heading above the stock on the shelf."),
      }),
      "The headings of the columns.",
    ),
    items: field(list(item, 1, 5), "The items, in order."),
    action: button,
    note: field(text(30), "The small print of the screen."),
  }),
  "A count of stock.",
  { label: "Count" },
);

const invoiceLine = z.strictObject({
  name: field(text(30), "The item as the invoice names it."),
  price: amount("Its price on the invoice."),
  orderPrice: amount("Its price in the order."),
  orderName: field(text(20), "The item as the order names it."),
});

const matchSchema = field(
  z.strictObject({
    ...base("match"),
    supplier: field(text(30), "Who has sent the invoice."),
    order: field(text(20), "The number of the order.", { example: "Order 5530" }),
    lines: field(
      list(invoiceLine, 1, 6),
      "Lines of the invoice beside lines of the order; one whose prices differ is held.",
    ),
    held: field(message, "What is said of the lines that are held."),
    accept: field(text(20), "The button that accepts the line."),
    ask: field(text(20), "The button that asks the supplier."),
  }),
  "An invoice beside its order.",
  { label: "Match" },
);

const process = z.strictObject({
  name: field(text(30), "The name of the process."),
  failed: field(
    z.optional(z.int().check(z.minimum(1), z.maximum(NIGHTS))),
    "The night on which it failed; left out when none did.",
  ),
});

const nightsSchema = field(
  z.strictObject({
    ...base("nights"),
    where: field(text(30), "Where the processes run."),
    when: field(text(30), "When they run."),
    days: field(exactly(text(3), NIGHTS), "Short names of the days."),
    processes: field(list(process, 1, 5), "The processes, in order."),
    news: field(message, "What is said in the morning."),
    action: button,
  }),
  "Processes, night by night.",
  { label: "Nights" },
);

export const screenSchema = z.discriminatedUnion("kind", [countSchema, matchSchema, nightsSchema]);

export type AnyScreen = z.output<typeof screenSchema>;
