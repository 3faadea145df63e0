import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import type { MessageOfPerson, WholeMessage } from "../store/lists/whole-messages.ts";

/** The name of whoever an event or an assignment names by an id. */
type NameOf = (by: string) => string;

type Column<Message> = readonly [name: string, value: (message: Message, nameOf: NameOf) => string];

/** Rows of text, of which the first has the headings. */
export type ExportRows = string[][];

/** Every field of messages, a row for each. */
export function exportRows(messages: readonly WholeMessage[], nameOf: NameOf): ExportRows {
  return rowsOf(COLUMNS, messages, nameOf);
}

/** Everything about one person: with what was recorded and noted about each message, and who was given it. */
export function personRows(messages: readonly MessageOfPerson[], nameOf: NameOf): ExportRows {
  return rowsOf([...COLUMNS, EVENTS, DELIVERIES], messages, nameOf);
}

function rowsOf<Message>(
  columns: readonly Column<Message>[],
  messages: readonly Message[],
  nameOf: NameOf,
): ExportRows {
  return [
    columns.map(([name]) => name),
    ...messages.map((message) => columns.map(([, value]) => value(message, nameOf))),
  ];
}

const COLUMNS: readonly Column<WholeMessage>[] = [
  ["reference", ({ reference }) => reference],
  ["received", ({ receivedAt }) => receivedAt.toISOString()],
  ["due", ({ answerBy }) => answerBy?.toISOString() ?? ""],
  ["answered", ({ answered }) => answered?.at.toISOString() ?? ""],
  ["answered by", ({ answered }, nameOf) => (answered ? nameOf(answered.by) : "")],
  ["with", ({ assignee }, nameOf) => (assignee === "" ? "" : nameOf(assignee))],
  ["state", ({ state }) => state],
  ...STORED_FIELDS.map((field): Column<WholeMessage> => [field, (message) => message[field]]),
  ["form", ({ form }) => form],
  ["from", ({ from }) => from],
  ["referrer", ({ referrer }) => referrer],
  ...CAMPAIGN_TAGS.map((tag): Column<WholeMessage> => [`utm_${tag}`, ({ utm }) => utm[tag]]),
  ["consent", ({ consentText }) => consentText],
  ["suspicion", ({ suspicion }) => suspicion.join("; ")],
  ["request", ({ requestId }) => requestId],
  ["id", ({ id }) => id],
];

const EVENTS: Column<MessageOfPerson> = [
  "events",
  ({ events }, nameOf) =>
    events
      .map(({ at, kind, by, detail }) =>
        [at.toISOString(), kind, nameOf(by), kind === "assigned" ? nameOf(detail) : detail]
          .filter(Boolean)
          .join(" "),
      )
      .join("\n"),
];

/** Who was given the message. */
const DELIVERIES: Column<MessageOfPerson> = [
  "deliveries",
  ({ deliveries }) =>
    deliveries.map(({ sink, kind, state, at }) => `${kind} ${sink} ${state} ${at.toISOString()}`).join("; "),
];
