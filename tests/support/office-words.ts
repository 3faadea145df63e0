import type { Office } from "#model/content/office.ts";
import type { MailWords } from "#server/messages/delivery/lead-text.ts";

/** Monday to Friday, 9:30 to 18:30, closed at Christmas; an answer within nine working hours. */
export const OFFICE: Office = {
  place: "Bengaluru",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  from: "09:30",
  to: "18:30",
  answer: { workingHours: 9, words: "one working day" },
  holidays: [{ day: "2026-12-25", name: "Christmas (sample)" }],
};

/** How an office there is told of moments and topics. */
export function someOfficeWords(timeZone: string, more: Partial<MailWords> = {}): MailWords {
  return {
    moment: (at) => at.toISOString(),
    option: (_, slug) => slug.toUpperCase(),
    times: (moments) => moments,
    kolam: (code) => code,
    site: "Kolam Software",
    office: () => ({ office: OFFICE, timeZone, brand: "Kolam" }),
    ...more,
  };
}
