import type { DeskPerson } from "#model/desk/message-views.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** Who is who in the events of messages. */
export interface Names {
  /** To whom a message can be given: everybody whose role sees messages. */
  assignable: DeskPerson[];
  /** By which events name those who are away, apart from a reader, by id. */
  absentTo(reader: string): string[];
  /** The name of the person whom an event, an assignment or a link is by: an id, an address, or a name from the command line. */
  nameOf(by: string): string;
  /** The same, short: the first name, unless two share it. */
  shortNameOf(by: string): string;
}

/**
 * All who are or were at the desk: actions stay under the name of a person who has left.
 * @param today by which absences have ended or not; none is told when left out
 */
export async function readNames(
  { queries }: Pick<MessageDatabase, "queries">,
  today?: string,
): Promise<Names> {
  const people = await queries
    .selectFrom("desk_people")
    .select(["id", "name", "email", "role", "revoked_at", "away_until", "substitute"])
    .orderBy("name")
    .execute();
  const byKey = new Map(
    people.flatMap(({ id, email, name }) => [id, email].map((key) => [key, name] as const)),
  );
  const isAway = (one: { away_until: string }) =>
    today !== undefined && one.away_until !== "" && one.away_until >= today;
  const firstNames = people.map(({ name }) => firstName(name));
  const nameOf = (by: string) => byKey.get(by) ?? by;
  const readers = people.filter(({ role, revoked_at }) => role !== "editor" && revoked_at === "");
  return {
    assignable: readers.map(({ id, name, ...one }) => {
      const substitute = readers.find((other) => other.id === one.substitute);
      if (!isAway(one)) return { id, name };
      const standsIn = substitute && { id: substitute.id, name: substitute.name };
      return { id, name, away: { until: one.away_until, substitute: standsIn } };
    }),
    absentTo: (reader) =>
      readers.filter((one) => isAway(one) && one.id !== reader).flatMap(({ id, email }) => [id, email]),
    nameOf,
    shortNameOf(by) {
      const name = nameOf(by);
      const first = firstName(name);
      const isOnly = firstNames.filter((one) => one === first).length === 1;
      return byKey.has(by) && isOnly ? first : name;
    },
  };
}

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
