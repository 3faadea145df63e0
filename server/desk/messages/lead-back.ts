import { BACK_FIELD, DESK_PATHS, DID_FIELD } from "#model/desk/desk-paths.ts";
import { readListQuery } from "#model/desk/list-query.ts";
import { placeInList } from "../../messages/store/lists/list-messages.ts";
import { nextAddress } from "../sign-in/enter.ts";
import type { SignedInRequest } from "../http/desk-handler.ts";
import { REFUSED_FIELD, type Refusal } from "./deed-flash.ts";
import type { MessagesContext } from "./messages-context.ts";
import { storeQuery } from "./store-query.ts";

/** What an action did, or why it did nothing. */
export type Deed = { did: string } | { refused: Refusal };

/** Where an action was pressed: an address of the desk, the message's own where none was given. */
export function addressBack({ form, params }: SignedInRequest): string {
  return nextAddress(form.get(BACK_FIELD) ?? "") || DESK_PATHS.message(params["reference"] ?? "");
}

/** The same address, saying what was done. */
export function leadBack(address: string, deed: Deed): { to: string } {
  const url = new URL(address, "http://desk.invalid");
  for (const field of [DID_FIELD, REFUSED_FIELD, "erased"]) url.searchParams.delete(field);
  if ("did" in deed) url.searchParams.set(DID_FIELD, deed.did);
  else url.searchParams.set(REFUSED_FIELD, deed.refused);
  return { to: url.pathname + url.search };
}

/**
 * Where to go on from a list whose open message is about to leave it: to the one that follows. Asked for before the message
 * leaves, because afterwards it has no place.
 */
export async function onFromList(
  { messages, now, zone }: MessagesContext,
  request: SignedInRequest,
): Promise<string> {
  const address = addressBack(request);
  const url = new URL(address, "http://desk.invalid");
  if (url.pathname !== DESK_PATHS.messages) return address;
  const query = storeQuery(readListQuery(url.searchParams), request.me.person.id, now, zone);
  const place = await placeInList(messages.database, query, request.params["reference"] ?? "");
  url.searchParams.delete("read");
  const next = place?.next ?? place?.previous;
  if (next) url.searchParams.set("read", next);
  return url.pathname + url.search;
}
