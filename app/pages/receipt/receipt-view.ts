import type { Receipt, ReceiptCopy } from "#model/contact/contact-service.ts";
import { TYPED_FIELDS, isSelectField } from "#model/contact/field-names.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { receiptWords } from "#model/content/pages/receipt.ts";
import { readDrawn } from "#model/kolam/drawn-kolam.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { timesInWords } from "#model/office/times-in-words.ts";
import type { AnswerProps } from "./answer.tsx";

type Words = PageContent<"receipt">;
type FormLabels = PageContent<"contact">["form"];

/** Data of the page; hidden parts are absent. */
export interface ReceiptView {
  head: Words["head"];
  heading: string;
  lede: string;
  steps: readonly string[];
  answer?: AnswerProps;
  reference?: string;
  more?: Words["more"];
  copy?: {
    heading: string;
    note: string;
    entries: { term: string; text: string; drawing?: Drawing | undefined }[];
  };
  /** The sent fields, as they were typed. */
  sent?: ReceiptCopy;
}

/**
 * The view of a receipt: with the copy for an hour, without it later, or unavailable.
 * @param timeZone of the office, for the promised time
 */
export function receiptView(
  receipt: Receipt,
  words: Words,
  labels: FormLabels,
  timeZone: string,
): ReceiptView {
  const { head, more } = words;
  if (receipt.kind === "unavailable") return { head, ...words.unavailable, steps: [] };
  const { reference, about } = receipt;
  // An erased message has no next steps.
  const { heading, lede, steps } = about ? receiptWords(words, about) : { ...words, steps: [] };
  const answer = receipt.answerBy ? { answer: answerWords(receipt.answerBy, words, timeZone) } : {};
  if (receipt.kind === "closed") return { head, ...words.closed, reference, ...answer, steps, more };
  const copy = { ...words.copy, entries: copyEntries(receipt.copy, labels) };
  return { head, heading, lede, reference, ...answer, steps, more, copy };
}

function answerWords(at: string, { answer: { label, moment, local } }: Words, timeZone: string): AnswerProps {
  const shown = momentInWords(new Date(at), timeZone);
  return { at, label, moment: fillIn(moment, { moment: shown.moment }), zone: shown.zone, timeZone, local };
}

/** The sent fields, by their form labels, without empty ones. */
function copyEntries(copy: ReceiptCopy, { fields }: FormLabels) {
  return TYPED_FIELDS.flatMap((name) => {
    if (name === "consent") return [];
    const chosen = isSelectField(name) && fields[name].options.find(({ slug }) => slug === copy[name]);
    const text = isSelectField(name)
      ? chosen && chosen.label
      : name === "times"
        ? timesInWords(copy.times)
        : copy[name];
    const { short, label } = fields[name] ?? { label: name };
    const drawing = name === "kolam" ? readDrawn(copy.kolam) : undefined;
    return text ? [{ term: short ?? label, text, ...(drawing && { drawing }) }] : [];
  });
}
