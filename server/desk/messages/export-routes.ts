import { dayOf } from "#model/content/instant.ts";
import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { readListQuery } from "#model/desk/list-query.ts";
import { exportCsv, exportWorkbook, TooManyForWorkbook } from "../../messages/export/export-messages.ts";
import { findMessage } from "../../messages/store/message-store.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forPeople, type DeskHandler, type SignedInRequest } from "../http/desk-handler.ts";
import { redirectBack } from "./redirect-back.ts";
import { messagesContext } from "./messages-context.ts";
import { storeQuery } from "./store-query.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CSV = "text/csv; charset=utf-8";

/** Lists, and everything about one person, as files. */
export function exportRoutes(parts: DeskParts): DeskHandler[] {
  /** The workbook; undefined if it would be too large. */
  const workbookOf = async (...wanted: Parameters<typeof exportWorkbook>) => {
    try {
      return (await exportWorkbook(...wanted)).workbook;
    } catch (error) {
      if (error instanceof TooManyForWorkbook) return undefined;
      throw error;
    }
  };

  async function wanted({ query, me }: SignedInRequest) {
    const context = await messagesContext(parts);
    const { messages, names, now, zone } = context;
    const list = storeQuery(readListQuery(query), me.person.id, context);
    const { nameOf } = names;
    return { database: messages.database, list, nameOf, day: dayOf(now.toISOString(), zone) };
  }

  return [
    forPeople("GET", DESK_PATHS.exportList("xlsx"), async (request) => {
      const { database, list, nameOf, day } = await wanted(request);
      const bytes = await workbookOf(database, list, { nameOf });
      if (!bytes)
        return redirectBack(`${DESK_PATHS.messages}?${request.query}`, { refused: "too-many-for-workbook" });
      return { bytes, type: XLSX, headers: attachment(`messages-${day}.xlsx`) };
    }),

    forPeople("GET", DESK_PATHS.exportList("csv"), async (request) => {
      const { database, list, nameOf, day } = await wanted(request);
      const pieces = exportCsv(database, list, { nameOf });
      return { pieces, type: CSV, headers: attachment(`messages-${day}.csv`) };
    }),

    forPeople("GET", DESK_PATHS.exportPerson(":reference"), async ({ params }) => {
      const { messages, names, now } = await messagesContext(parts);
      const { reference = "" } = params;
      const message = await findMessage(messages.database.queries, "reference", reference);
      if (!message) return { refused: { kind: "not-found" }, status: 404 };
      const everything = { view: "all", now, person: message.email } as const;
      const { nameOf } = names;
      const name = `everything-about-${reference}`;
      const bytes = await workbookOf(messages.database, everything, { nameOf });
      if (bytes) return { bytes, type: XLSX, headers: attachment(`${name}.xlsx`) };
      // A person's request for their data is answered completely, in CSV if a workbook is too small.
      const pieces = exportCsv(messages.database, everything, { nameOf });
      return { pieces, type: CSV, headers: attachment(`${name}.csv`) };
    }),
  ];
}

const attachment = (name: string) => ({ "Content-Disposition": `attachment; filename="${name}"` });
