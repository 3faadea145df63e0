import type { DeskPerson } from "#model/desk/message-views.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** Who is who in the events of messages. */
export interface Names {
  /** To whom a message can be given: everybody whose role sees messages. */
  assignable: DeskPerson[];
  /** The name of the person whom an event, an assignment or a link is by: an id, an address, or a name from the command line. */
  nameOf(by: string): string;
  /** The same, short: the first name, unless two share it. */
  shortNameOf(by: string): string;
}

/** All who are or were at the desk: actions stay under the name of a person who has left. */
export async function readNames({ queries }: Pick<MessageDatabase, "queries">): Promise<Names> {
  const people = await queries
    .selectFrom("desk_people")
    .select(["id", "name", "email", "role", "revoked_at"])
    .orderBy("name")
    .execute();
  const byKey = new Map(
    people.flatMap(({ id, email, name }) => [id, email].map((key) => [key, name] as const)),
  );
  const firstNames = people.map(({ name }) => firstName(name));
  const nameOf = (by: string) => byKey.get(by) ?? by;
  return {
    assignable: people
      .filter(({ role, revoked_at }) => role !== "editor" && revoked_at === "")
      .map(({ id, name }) => ({ id, name })),
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
