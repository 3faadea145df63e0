import type { EntryForm } from "#model/contact/form-shape.ts";
import { findEntry } from "#model/collections/shown-entries.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { shownFields } from "#model/contact/page-forms.ts";
import { WISHES } from "#model/contact/wished-times.ts";
import { callDays, callStarts } from "#model/office/call-times.ts";
import { momentInWords } from "#model/office/moment-in-words.ts";
import { personCovers } from "../person-cell/person-covers.ts";

/** A form's data for its component. */
export type ShownForm = ReturnType<typeof shownForm>;

/** @param from the page's address without its leading slash, which identifies the form on the server */
export function shownForm(form: EntryForm, from: string, content: ContentReader) {
  const person = findEntry(content, "people", form.person);
  const [face] = person ? personCovers([person], content, 1) : [];
  return {
    heading: form.heading,
    lede: form.lede,
    shows: shownFields(form),
    promise: form.promise,
    send: form.send,
    from,
    face,
    answers: face && fillIn(content.page("section-pages").answers, { name: face.name }),
    calls: form.fields.includes("times") ? callChoices(content) : undefined,
  };
}

/** Offered call times. */
function callChoices(content: ContentReader) {
  const { office, timeZone, hours } = content.site();
  const days = callDays(content.today());
  return {
    ...days,
    starts: callStarts(office),
    office: {
      from: office.from,
      to: office.to,
      days: office.days,
      holidays: office.holidays.filter(({ day }) => day >= days.first && day <= days.last),
    },
    timeZone,
    zone: momentInWords(new Date(`${days.first}T12:00:00Z`), timeZone).zone,
    hours,
    chains: Array.from({ length: WISHES }, (_one, index) => drawChain(index + 1)),
  };
}
