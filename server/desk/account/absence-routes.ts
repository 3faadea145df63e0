import { dayOf, isCalendarDay } from "#model/content/instant.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import type { AccountView } from "#model/desk/people-views.ts";
import { readNames } from "../../messages/store/people-names.ts";
import { setPerson } from "../access/people.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forPeople, type DeskHandler } from "../http/desk-handler.ts";
import { REFUSED_FIELD } from "../messages/action-flash.ts";

const AWAY_MAX_MS = 366 * 24 * 60 * 60 * 1000;

/** A person's own absence: its last day, and who stands in. */
export function absenceRoutes({ database, now, site }: DeskParts): DeskHandler[] {
  return [
    forPeople("POST", DESK_PATHS.absence, async ({ me, form }) => {
      const until = form.get("until") ?? "";
      const today = dayOf(now().toISOString(), site().timeZone);
      const last = dayOf(new Date(now().getTime() + AWAY_MAX_MS).toISOString(), site().timeZone);
      const isDay = until === "" || (isCalendarDay(until) && until >= today && until <= last);
      if (!isDay) return { to: `${DESK_PATHS.account}?${REFUSED_FIELD}=no-last-day#absence` };
      const { assignable } = await readNames(database);
      const substitute = assignable.find(({ id }) => id === form.get("substitute") && id !== me.person.id);
      await setPerson(database.queries, me.person.id, {
        away_until: until,
        substitute: until === "" ? "" : (substitute?.id ?? ""),
      });
      return { to: `${DESK_PATHS.account}#absence` };
    }),
  ];
}

/** The absence of a person who can be assigned messages, as their account shows it; undefined for any other. */
export async function absenceOf(
  { database, now, site }: Pick<DeskParts, "database" | "now" | "site">,
  id: string,
): Promise<AccountView["absence"]> {
  const today = dayOf(now().toISOString(), site().timeZone);
  const { assignable } = await readNames(database, today);
  const person = assignable.find((one) => one.id === id);
  return person && { away: person.away, today, others: assignable.filter((one) => one !== person) };
}
