import type { Transaction } from "kysely";
import { dayOf } from "#model/content/instant.ts";
import { EVENTS } from "#model/desk/events.ts";
import type { MessageTables } from "../../../platform/database/message-tables.ts";
import type { MessageEvent } from "../event-state.ts";
import type { HeldMessage } from "../message-events.ts";
import { messageNoticeId, newDelivery } from "../outbox.ts";

/** How mails to people of the desk go out: none without `mail` among the sinks. */
export interface MailWays {
  sinks: readonly string[];
  /** By which a day of absence ends. */
  timeZone: string;
}

/**
 * Plans the mail to whom an event is about, and to who stands in for them; none about one's own act. It is void
 * once the message is junk or with another.
 */
export async function tellAssignee(
  transaction: Transaction<MessageTables>,
  { row }: Pick<HeldMessage, "row">,
  { id, kind, by, at, detail }: MessageEvent,
  { sinks = [], timeZone = "UTC" }: Partial<MailWays>,
): Promise<void> {
  const whose = EVENTS[kind].detail === "person" ? detail : row.assignee;
  const isWanted = EVENTS[kind].mail === "assignee" && whose !== "" && whose !== by;
  if (!isWanted || !sinks.includes("mail")) return;
  const people = await transaction
    .selectFrom("desk_people")
    .select(["id", "email", "name", "away_until", "substitute"])
    .where("revoked_at", "=", "")
    .where("role", "!=", "editor")
    .execute();
  const assignee = people.find((person) => person.id === whose || person.email === whose);
  if (!assignee || assignee.id === by || assignee.email === by) return;
  const substitute = presentFor(assignee, people, dayOf(at.toISOString(), timeZone));
  const author = people.find((person) => person.id === by)?.name ?? by;
  const told = [
    assignee,
    ...(substitute && substitute !== assignee && substitute.id !== by ? [substitute] : []),
  ];
  const rows = told.map((person) => {
    const whom = person === assignee ? "you" : `${assignee.name}, for whom you stand in`;
    const [about, title, text] =
      kind === "letter"
        ? (["letter", "Letter", `A letter came in to this message, which is with ${whom}.`] as const)
        : (["assigned", "Assigned", `${author} assigned this message to ${whom}.`] as const);
    const subject = `${title}: ${row.reference}`;
    const notice = { subject, text, about, to: person.email, assignee: whose };
    const delivery = messageNoticeId(row.id, `${id}-${person.id}`);
    return newDelivery({ id: delivery, sink: "mail", kind: "notice", at, messageId: row.id, notice });
  });
  await transaction.insertInto("deliveries").values(rows).execute();
}

/** A person, or who stands in while they are away, and so on; undefined where all of these are away. */
function presentFor<Person extends { id: string; away_until: string; substitute: string }>(
  person: Person,
  people: readonly Person[],
  today: string,
): Person | undefined {
  if (person.away_until < today) return person;
  const others = people.filter((one) => one !== person);
  const next = others.find(({ id }) => id === person.substitute);
  return next && presentFor(next, others, today);
}
