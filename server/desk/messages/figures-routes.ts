import { dayOf } from "#model/content/instant.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { isWorkingDay } from "#model/office/answer-by.ts";
import { promiseDots, workingDayMs, workingMs } from "#model/office/working-time.ts";
import { monthAfter, readFigures } from "../../messages/store/figures/read-figures.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forPeople, type DeskHandler } from "../http/desk-handler.ts";

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
      const { kept, topics, days, ...figures } = await readFigures(messages.database, {
        month,
        zone,
        workingMs: (from, to) => workingMs(from, to, office, zone),
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
          topics: topics.map(({ topic, ...tally }) => ({
            ...tally,
            label: messages.optionWords("topic", topic),
          })),
          days: days.map((tally) => ({ ...tally, isClosed: !isWorkingDay(tally.day, office) })),
        },
      };
    }),
  ];
}
