import { dayOf } from "#model/content/instant.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { isWorkingDay } from "#model/office/answer-by.ts";
import { promiseDots, workingDayMs, workingMs } from "#model/office/working-time.ts";
import { monthAfter, readFigures } from "../../messages/store/figures/read-figures.ts";
import { pageOf } from "./message-words.ts";
import type { NamedFigures } from "#model/desk/figures-view.ts";
import { SOURCES } from "#model/desk/list-query.ts";
import { SOURCE_WORDS } from "#model/desk/list-words.ts";
import { isOneOf } from "#model/record-of.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forPeople, type DeskHandler } from "../http/desk-handler.ts";

/** What figures have in place of a page: messages that were erased before pages were counted have none. */
const NO_PAGE: Record<string, string> = { "@": "By mail", "?": "Not recorded" };

/** Parts by their labels; what sums up small ones has none. */
const renamed = (parts: readonly NamedFigures[], label: (name: string) => string): NamedFigures[] =>
  parts.map((part) => (part.others ? part : { ...part, name: label(part.name) }));

/** Numbers of messages and of their answers. */
export function figuresRoutes({ messages, site, now }: DeskParts): DeskHandler[] {
  return [
    forPeople("GET", DESK_PATHS.figures, async ({ query }) => {
      const { office, timeZone: zone } = site();
      const at = now();
      const today = dayOf(at.toISOString(), zone);
      const thisMonth = today.slice(0, 7);
      const asked = query.get("month") ?? "";
      const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : thisMonth;
      const { kept, topics, sources, pages, days, ...figures } = await readFigures(messages.database, {
        month,
        zone,
        workingMs: (from, to) => workingMs(from, to, office, zone),
        now: at,
      });
      const { unit, dots } = promiseDots(at, at, office, zone);
      const first = kept?.first ?? thisMonth;
      return {
        inside: {
          kind: "figures",
          ...figures,
          ...(month > first && { before: monthAfter(month, -1) }),
          ...(month < thisMonth && { after: monthAfter(month, 1) }),
          promiseHours: office.answer.workingHours,
          promise: { unit, dots, dayMs: workingDayMs(office) },
          topics: renamed(topics, (slug) => messages.optionWords("topic", slug)),
          sources: renamed(sources, (source) => (isOneOf(SOURCES, source) ? SOURCE_WORDS[source] : source)),
          // Without a page, the form was opened by itself.
          pages: renamed(pages, (page) => NO_PAGE[page] ?? pageOf(page || "contact")),
          days: days.map((tally) => ({ ...tally, isClosed: !isWorkingDay(tally.day, office) })),
        },
      };
    }),
  ];
}
