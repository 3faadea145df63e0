import { dayOf } from "#model/content/instant.ts";
import { DESK_PATHS, WRITE_FIELD } from "#model/desk/desk-paths.ts";
import { isNarrowed, type ListName, readListQuery } from "#model/desk/list-query.ts";
import type { FullMessage, NothingOpenView, OpenMessage, OverdueNotice } from "#model/desk/message-views.ts";
import { deskRoute, extentOf } from "#model/desk/permissions.ts";
import { workingMs } from "#model/office/working-time.ts";
import type { DeskParts } from "../desk-parts.ts";
import { type DeskHandler, forPeople, type SignedInRequest } from "../http/desk-handler.ts";
import { actionFlash } from "./action-flash.ts";
import { messagesContext, type MessagesContext } from "./messages-context.ts";
import { showRow } from "./show-list.ts";
import type { Typed } from "./show-letters.ts";
import { aroundMessage, laterChoices, showMessage } from "./show-message.ts";
import { storeQuery } from "./store-query.ts";
import { openMessage } from "../../messages/store/actions/record-action.ts";
import { medianOf } from "../../messages/store/figures/read-figures.ts";
import {
  placeInList,
  countLists,
  listMessages,
  recentAnswers,
} from "../../messages/store/lists/list-messages.ts";
import { readMessage } from "../../messages/store/lists/read-message.ts";

/** The lists of messages, one message, and its other readers. */
export function listRoutes(parts: DeskParts): DeskHandler[] {
  return [
    forPeople("GET", DESK_PATHS.messages, async (request) => {
      const context = await messagesContext(parts);
      const me = request.me.person.id;
      const query = readListQuery(request.query);
      const flash = await actionFlash(context, request.query, me);
      const { soon } = storeQuery(query, me, context);
      const counts = await countLists(context.messages.database, { me, now: context.now, soon });
      const isPlain = query.list === "open" && query.search === "" && !isNarrowed(query);
      if (counts.open + counts.doubtful + counts.later === 0 && isPlain)
        return { inside: await nothingOpen(context, counts), flash };
      const stored = storeQuery(query, me, context);
      const page = await listMessages(context.messages.database, stored, { after: query.after || undefined });
      const read = query.read || (query.search ? "" : (page.rows[0]?.reference ?? ""));
      return {
        inside: {
          kind: "inbox",
          query,
          counts,
          filters: {
            topics: context.messages.topics().map(({ slug, label }) => ({ value: slug, label })),
            people: context.names.assignable,
          },
          rows: page.rows.map((row) => showRow(context, row)),
          older: page.older,
          overdue: query.list === "overdue" ? await overdueNotice(context, me, counts.overdue) : undefined,
          reading: read ? await shownInPane(context, request, read) : undefined,
          later: laterChoices(context),
          mayExport: mayExport(request),
          ...(query.list === "junk" &&
            !query.search && { keptDays: context.messages.retention.quarantineDays }),
        },
        flash,
      };
    }),

    forPeople("GET", DESK_PATHS.message(":reference"), async (request) => {
      const context = await messagesContext(parts);
      const { reference = "" } = request.params;
      const me = request.me.person.id;
      const { database } = context.messages;
      await openMessage(database, reference, { by: me, at: context.now });
      const message = await shown(context, request, reference);
      if (!message) return { refused: { kind: "not-found" }, status: 404 };
      const query = readListQuery(request.query);
      const place = await placeInList(database, storeQuery(query, me, context), reference);
      return {
        inside: { kind: "message", message, query, ...(place && { place }) },
        flash: await actionFlash(context, request.query, me),
      };
    }),

    forPeople("POST", DESK_PATHS.presence(":reference"), async ({ params, me }) => {
      const context = await messagesContext(parts);
      const { database } = context.messages;
      const { reference = "" } = params;
      await openMessage(database, reference, { by: me.person.id, at: context.now });
      const read = await readMessage(database, reference, { now: context.now, me: me.person.id });
      if (!read) return { json: { readers: [] }, status: 404 };
      const { answered, readers } = read;
      const { shortNameOf } = context.names;
      return {
        json: {
          readers: readers.map(({ by, at }) => ({ name: shortNameOf(by), openedAt: at.toISOString() })),
          ...(answered &&
            answered.by !== me.person.id && {
              answered: { by: shortNameOf(answered.by), at: answered.at.toISOString() },
            }),
        },
      };
    }),
  ];
}

/** A message as its own page shows it. @param typed a letter that was not sent */
export async function shown(
  context: MessagesContext,
  request: SignedInRequest,
  reference: string,
  typed?: Typed,
): Promise<FullMessage | undefined> {
  const message = await shownInPane(context, request, reference, typed);
  return message && { ...message, ...(await aroundMessage(context, message)) };
}

async function shownInPane(
  context: MessagesContext,
  request: SignedInRequest,
  reference: string,
  typed?: Typed,
): Promise<OpenMessage | undefined> {
  const { person: me } = request.me;
  const read = await readMessage(context.messages.database, reference, { now: context.now, me: me.id });
  const writes = request.query.has(WRITE_FIELD);
  const erase = deskRoute("POST", DESK_PATHS.act(":reference", "erase"));
  return (
    read &&
    showMessage(context, read, {
      me,
      writes,
      typed,
      erases: extentOf(erase, me.role),
      exports: mayExport(request),
    })
  );
}

function mayExport({ me }: SignedInRequest): boolean {
  return extentOf(deskRoute("GET", DESK_PATHS.exportList("csv")), me.person.role) !== undefined;
}

async function overdueNotice(
  context: MessagesContext,
  me: string,
  count: number,
): Promise<OverdueNotice | undefined> {
  const { messages, names, now } = context;
  const [first] = (await listMessages(messages.database, { view: "overdue", now }, { limit: 1 })).rows;
  if (!first) return undefined;
  const { overdue: unassigned } = await countLists(messages.database, {
    assignee: ["", ...names.absentTo(me)],
    now,
  });
  const row = showRow(context, first);
  return { count, unassigned, first: { reference: row.reference, name: row.name, promise: row.promise } };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The page without open messages: the answers of the last seven days. */
async function nothingOpen(
  { messages, names, office, zone, now }: MessagesContext,
  counts: Readonly<Record<ListName, number>>,
): Promise<NothingOpenView> {
  const answers = await recentAnswers(messages.database, new Date(now.getTime() - WEEK_MS));
  const [last] = answers;
  const took = answers.map(({ receivedAt, answeredAt }) => workingMs(receivedAt, answeredAt, office, zone));
  return {
    kind: "nothing-open",
    counts,
    answered: answers.length,
    inTime: answers.filter(({ answerBy, answeredAt }) => !answerBy || answeredAt <= answerBy).length,
    medianMs: medianOf(took),
    last: last && {
      reference: last.reference,
      name: last.name,
      at: last.answeredAt,
      by: names.shortNameOf(last.answeredBy),
    },
    week: weekOf(dayOf(now.toISOString(), zone)),
  };
}

/** The week of a day by ISO 8601, such as 2026-W46: that of its Thursday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - first) / WEEK_MS) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}
