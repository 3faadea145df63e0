import * as z from "zod/mini";
import type { FormKind } from "../../contact/field-names.ts";
import { field, group, heading, lede, link, list, text, texts } from "../fields.ts";
import { pageBase } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

/** @param help after which form */
const kindWords = (help: string) =>
  z.optional(
    group(`${help} What is left out is as after the contact form.`, {
      heading: z.optional(heading(60, "The heading of the page.")),
      lede: z.optional(lede(300, "The confirmation; `{reference}` is the message's number.")),
      steps: z.optional(field(list(text(140), 1, 5), "What happens next, in order.")),
      mail: z.optional(field(text(400), "The paragraph of the mail with `{moment}` and `{zone}`.")),
    }),
  );

const headedLede = (help: string) => group(help, { heading: heading(60, "The heading."), lede: lede(300) });

export const receiptSchema = group("The page after a message was stored.", {
  ...pageBase,
  sections: sectionsAround("main"),
  heading: heading(60, "The heading of the page."),
  lede: lede(300, "The confirmation; `{reference}` is the message's number."),
  steps: field(list(text(140), 1, 5), "What happens next, in order."),
  kinds: z.optional(
    group("What is said instead after other forms.", {
      booking: kindWords("After a form with wished times."),
      application: kindWords("After an application."),
      campaign: kindWords("After the form of a campaign page."),
      section: kindWords("After the form of a section, without wished times."),
    }),
  ),
  answer: group("When the answer comes at the latest.", {
    ...texts(60, {
      label: "The label of the moment.",
      moment: "The `{moment}` by the clocks of the office.",
      local: "The same `{moment}` by the visitor's clocks, in `{zone}`.",
    }),
  }),
  mail: group("The mail that confirms a message, where the settings ask for one.", {
    subject: field(text(120), "The subject; `{reference}` is the message's number."),
    text: field(
      list(text(400), 1, 20),
      "Paragraphs with `{reference}`. One with `{moment}` and `{zone}` is left out once that moment is past.",
    ),
  }),
  more: field(link, "Something to read meanwhile."),
  copy: group("The copy of the message, shown while the receipt is open.", {
    heading: heading(60, "The heading over the copy."),
    note: field(text(200), "The line that says how long the copy stays."),
  }),
  closed: headedLede("The page after the receipt has closed: the reference and the next steps only."),
  busy: z.optional(
    group("No longer shown; kept so that older files stay valid.", {
      heading: heading(60, "The heading."),
      lede: lede(300),
      retry: field(text(40), "What the button says."),
    }),
  ),
  unavailable: headedLede("The page when the receipt cannot be read just now; `{email}` is the way out."),
});

type ReceiptWords = z.output<typeof receiptSchema>;

/** Kind of a message, for its receipt: a booking if it asks for a call, else by its form. */
export type ReceiptKind = "contact" | keyof NonNullable<ReceiptWords["kinds"]>;

export function receiptKind({ form, times }: { form: FormKind; times: string }): ReceiptKind {
  if (times !== "") return "booking";
  return form === "page" ? "section" : form;
}

/** The texts of a receipt by kind. */
export function receiptWords(words: ReceiptWords, kind: ReceiptKind) {
  const own = kind === "contact" ? undefined : words.kinds?.[kind];
  const { heading, lede, steps, mail } = words;
  const text = mail.text.map((part) => (part.includes("{moment}") ? (own?.mail ?? part) : part));
  return { heading, lede, steps, ...own, mail: { ...mail, text } };
}
