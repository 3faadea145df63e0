import { DESK_PATHS } from "#model/desk/desk-paths.ts";
import { readListQuery } from "#model/desk/list-query.ts";
import { dayOf } from "#model/content/instant.ts";
import { exportRows, personRows, type ExportRows } from "../../messages/export/export-rows.ts";
import { formatCsv } from "../../messages/export/format-csv.ts";
import { writeWorkbook } from "../../messages/export/write-workbook.ts";
import { findMessage } from "../../messages/store/message-row.ts";
import { wholeList, wholePerson } from "../../messages/store/lists/whole-messages.ts";
import type { DeskParts } from "../desk-parts.ts";
import { forPeople, type DeskAnswer, type DeskHandler, type SignedInRequest } from "../http/desk-handler.ts";
import { messagesContext } from "./messages-context.ts";
import { storeQuery } from "./store-query.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CSV = "text/csv; charset=utf-8";

/** Lists, and everything about one person, as files. */
export function exportRoutes(parts: DeskParts): DeskHandler[] {
  async function listRows({ query, me }: SignedInRequest): Promise<{ rows: ExportRows; day: string }> {
    const { messages, names, now, zone } = await messagesContext(parts);
    const list = storeQuery(readListQuery(query), me.person.id, now, zone);
    const rows = exportRows(await wholeList(messages.database, list), names.nameOf);
    return { rows, day: dayOf(now.toISOString(), zone) };
  }

  return [
    forPeople("GET", DESK_PATHS.exportList("xlsx"), async (request) => {
      const { rows, day } = await listRows(request);
      return file(await writeWorkbook("Messages", rows), XLSX, `messages-${day}.xlsx`);
    }),

    forPeople("GET", DESK_PATHS.exportList("csv"), async (request) => {
      const { rows, day } = await listRows(request);
      return file(formatCsv(rows), CSV, `messages-${day}.csv`);
    }),

    forPeople("GET", DESK_PATHS.exportPerson(":reference"), async ({ params }) => {
      const { messages, names } = await messagesContext(parts);
      const { reference = "" } = params;
      const message = await findMessage(messages.database.queries, "reference", reference);
      if (!message) return { refused: { kind: "not-found" }, status: 404 };
      const rows = personRows(await wholePerson(messages.database, message.email), names.nameOf);
      return file(await writeWorkbook("Messages", rows), XLSX, `everything-about-${reference}.xlsx`);
    }),
  ];
}

function file(bytes: Uint8Array | string, type: string, name: string): DeskAnswer {
  return { bytes, type, headers: { "Content-Disposition": `attachment; filename="${name}"` } };
}
