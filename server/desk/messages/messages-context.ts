import { dayOf } from "#model/content/instant.ts";
import type { Office } from "#model/content/office.ts";
import type { DeskParts } from "../desk-parts.ts";
import type { DeskMessages } from "./desk-messages.ts";
import { readNames, type Names } from "../../messages/store/people-names.ts";

/** Data for a page about messages, all of one moment. */
export interface MessagesContext {
  messages: DeskMessages;
  names: Names;
  office: Office;
  zone: string;
  now: Date;
}

/** Reads the data for pages about messages, besides the messages. */
export async function messagesContext({ messages, site, now }: DeskParts): Promise<MessagesContext> {
  const { office, timeZone } = site();
  const at = now();
  const names = await readNames(messages.database, dayOf(at.toISOString(), timeZone));
  return { messages, names, office, zone: timeZone, now: at };
}
