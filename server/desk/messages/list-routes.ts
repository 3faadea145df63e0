import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { isNarrowed, readListQuery } from "#model/desk/list-query.ts";
import type { OpenMessage, OverdueNotice } from "#model/desk/message-views.ts";
import { deskRoute, extentOf } from "#model/desk/permissions.ts";
import { countLists } from "../../messages/store/lists/count-lists.ts";
import { listMessages } from "../../messages/store/lists/list-messages.ts";
import { placeInList } from "../../messages/store/lists/place-in-list.ts";
import { readMessage } from "../../messages/store/lists/read-message.ts";
import { openMessage } from "../../messages/store/actions/open-message.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forPeople, type DeskHandler, type SignedInRequest } from "../http/desk-handler.ts";
import { deedFlash } from "./deed-flash.ts";
import { messagesContext, type MessagesContext } from "./messages-context.ts";
import { nothingOpen } from "./nothing-open.ts";
import { showMessage } from "./show-message.ts";
import { showRow } from "./show-list.ts";
import { storeQuery } from "./store-query.ts";

/** The lists of messages, one message, and who else reads it. */
export function listRoutes(parts: DeskParts): DeskHandler[] {
  return [
    forPeople("GET", DESK_PATHS.messages, async (request) => {
      const context = await messagesContext(parts);
      const me = request.me.person.id;
      const query = readListQuery(request.query);
      const flash = await deedFlash(context, request.query, me);
      const counts = await countLists(context.messages.database, { me, now: context.now });
      const isPlain = query.list === "open" && query.search === "" && !isNarrowed(query);
      if (counts.open === 0 && counts.doubtful === 0 && isPlain)
        return { inside: await nothingOpen(context, counts), flash };
      const stored = storeQuery(query, me, context.now, context.zone);
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
          overdue: query.list === "overdue" ? await overdueNotice(context, counts.overdue) : undefined,
          reading: read ? await shown(context, request, read) : undefined,
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
      const place = await placeInList(database, storeQuery(query, me, context.now, context.zone), reference);
      return {
        inside: { kind: "message", message, query, ...(place && { place }) },
        flash: await deedFlash(context, request.query, me),
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

async function shown(
  context: MessagesContext,
  request: SignedInRequest,
  reference: string,
): Promise<OpenMessage | undefined> {
  const { id, role } = request.me.person;
  const read = await readMessage(context.messages.database, reference, { now: context.now, me: id });
  const erase = deskRoute("POST", DESK_PATHS.act(":reference", "erase"));
  return (
    read && showMessage(context, read, { me: id, erases: extentOf(erase, role), exports: mayExport(request) })
  );
}

function mayExport({ me }: SignedInRequest): boolean {
  return extentOf(deskRoute("GET", DESK_PATHS.exportList("csv")), me.person.role) !== undefined;
}

async function overdueNotice(context: MessagesContext, count: number): Promise<OverdueNotice | undefined> {
  const { messages, now } = context;
  const [first] = (await listMessages(messages.database, { view: "overdue", now }, { limit: 1 })).rows;
  if (!first) return undefined;
  const { overdue: nobodys } = await countLists(messages.database, { assignee: "", now });
  const row = showRow(context, first);
  return { count, nobodys, first: { reference: row.reference, name: row.name, promise: row.promise } };
}
